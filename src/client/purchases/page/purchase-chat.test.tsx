// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { applyChanges } from '#client/live/apply-changes.ts'
import { CAR, showPurchase } from './purchase-page.fixture.tsx'

const BID = 50_001

test('a bought car leads to the conversation about its bid', async () => {
  await showPurchase({ ...CAR, chat: { bidId: BID, isRead: true } })
  const button = screen.getByRole('button', { name: 'Chat' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(button)
  expect(await screen.findByRole('button', { name: 'Close chat' })).toBeDefined()
  expect(button.getAttribute('aria-expanded')).toBe('true')
})

test('a message that arrives marks the button', async () => {
  const queryClient = await showPurchase({ ...CAR, chat: { bidId: BID, isRead: true } })
  act(() => applyChanges(queryClient, { chats: [{ bidId: BID, isRead: false, messages: [] }] }))
  expect(await screen.findByRole('button', { name: 'Chat, unread messages' })).toBeDefined()
})

test('people who may not read the conversation have no button', async () => {
  await showPurchase(CAR)
  expect(screen.queryByRole('button', { name: /^Chat/ })).toBeNull()
})
