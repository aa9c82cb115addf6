// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bid, serverWith as listServerWith, showMyBids } from '#client/bids/list/bid-list.fixture.tsx'
import { forgetPerson } from '#client/device/device-store.ts'
import { chatOf, message, serverWith } from './chat.fixture.tsx'

/** One server for the list and the conversation. */
beforeEach(() => {
  listServerWith({ ...bid, isRead: false })
  const lists = globalThis.fetch
  serverWith(
    chatOf([message(1, 'Hello')], {
      about: { bidId: bid.bidId, lotNo: '3214', maker: 'TOYOTA', model: 'VOXY', client: null },
    }),
  )
  const chats = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    /\/v1\/bid\/(?:chat|save-chat|update-chat-status)|\/healthz/.test(path) ? chats(path, init) : lists(path, init),
  )
})
afterEach(() => {
  cleanup()
  forgetPerson()
  vi.unstubAllGlobals()
})

const button = () => screen.findByRole('button', { name: 'Chat, unread messages' })

test('opens beside the table and in the address; Escape closes it and returns the focus', async () => {
  const router = await showMyBids()
  await userEvent.click(await button())
  expect(await screen.findByRole('complementary', { name: 'Lot 3214, Toyota Voxy' })).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ chat: bid.bidId })
  expect(await screen.findByText('Hello')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message' })))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Hello')).toBeNull())
  expect(router.state.location.search).not.toHaveProperty('chat', bid.bidId)
  expect(document.activeElement?.getAttribute('data-chat-button')).toBe(String(bid.bidId))
})

test('a link opens it at once, and closing it stays on the list', async () => {
  const router = await showMyBids(`/bids?chat=${bid.bidId}`)
  expect(await screen.findByText('Hello')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close chat' }))
  await waitFor(() => expect(screen.queryByText('Hello')).toBeNull())
  expect(router.state.location.pathname).toBe('/bids')
})

test('on a phone it covers the list, and back closes it', async () => {
  const router = await showMyBids('/bids', 390)
  await userEvent.click(await button())
  expect(await screen.findByRole('dialog', { name: 'Lot 3214, Toyota Voxy' })).toBeTruthy()
  router.history.back()
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('chat', bid.bidId))
  expect(screen.queryByRole('complementary')).toBeNull()
})
