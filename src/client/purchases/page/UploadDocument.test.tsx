// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { lazyOutbox } from '#client/outbox/lazy-outbox.ts'
import { CAR, showPurchase } from './purchase-page.fixture.tsx'

test('what keeps an interrupted file is there before the network can go', async () => {
  await showPurchase(CAR)
  await userEvent.click(screen.getByRole('tab', { name: 'Documents' }))
  const input = await screen.findByLabelText<HTMLInputElement>('File for Toyota Voxy ZS, 2016')
  expect(lazyOutbox.isThere()).toBe(false)
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await userEvent.upload(input, new File(['%PDF'], 'x.pdf', { type: 'application/pdf' }))
  await vi.waitFor(() => expect(lazyOutbox.isThere()).toBe(true), 20_000)
})
