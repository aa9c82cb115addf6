import { createRootRoute, createRouter } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { renderRouter } from '#client/api/render.fixture.tsx'
import { deviceStore } from '#client/device/device-store.ts'
import { NotKept } from './NotKept.tsx'
import { queueCancel, queueNote, queueParty, queueSearch } from './queue-writes.ts'

// The code loads on demand. The test does not wait for it.
beforeAll(async () => void (await import('#client/ui/overlay/DialogBody.tsx')), 60_000)

beforeEach(() => {
  deviceStore.set({ userId: 7 })
  // A disk without room for a database.
  const open = () => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  }
  vi.stubGlobal('indexedDB', { open })
  const router = createRouter({ routeTree: createRootRoute({ component: NotKept }) })
  renderRouter(router)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const lot = { lotId: 'A-1', link: '/car-auctions/A-1', name: 'Toyota Prius' }
const until = '2026-11-25T09:00:00+09:00'

it.each([
  ['a search', () => queueSearch({ type: 'car-auction', title: 'Prius', params: '' })],
  ['a consignee', () => queueParty({ purchaseId: 9, role: 'consignee', name: 'Toyota Prius', body: {} })],
  ['a note', () => queueNote({ ...lot, comment: 'Look at the sill' })],
  ['a cancellation', () => queueCancel({ ...lot, lotNumber: '5012', bidId: 1, amount: 100_000, until })],
])('on a full device %s is not kept, and that is said', async (_, write) => {
  await expect(write()).resolves.toBe(false)
  const told = await screen.findByRole('alertdialog', { name: 'Not saved on this device' })
  expect(told.textContent).toContain('may not have been sent')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
