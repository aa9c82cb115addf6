import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { renderPart } from '#client/api/render.fixture.tsx'
import { serverAnswers } from '#client/api/reachability.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { signOutCheck } from './sign-out-check.ts'
import { UnsentChangesDialog } from './UnsentChangesDialog.tsx'
import { bidEntry } from './bid-entry.ts'
import { queue, withdraw } from './outbox.ts'
import { queueSearch } from './queue-writes.ts'
import { shownOutbox } from './shown-outbox.ts'

const user = userEvent.setup()

/** The server's answer to sent entries. Null where nothing arrives. */
let server: ((path: string) => Response) | null

// The code loads on demand. The test does not wait for it.
beforeAll(async () => void (await import('#client/ui/overlay/DialogBody.tsx')), 60_000)

beforeEach(() => {
  deviceStore.set({ userId: 7 })
  server = null
  vi.stubGlobal('fetch', async (path: string) => {
    if (server) return server(path)
    throw new TypeError('no network')
  })
  renderPart(<UnsentChangesDialog />)
})
afterEach(async () => {
  cleanup()
  for (const { key } of shownOutbox.get()) await withdraw(key)
  vi.unstubAllGlobals()
})

const search = (title: string) => queueSearch({ type: 'car-auction', title, params: '' })
const question = () => screen.findByRole('alertdialog', { name: 'Log out without sending?' })

it('with an empty outbox there is no question', async () => {
  await expect(signOutCheck.maySignOut()).resolves.toBe(true)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('waiting entries are counted, and a user who stays keeps them', async () => {
  await search('Prius')
  await search('Voxy')
  const leaves = signOutCheck.maySignOut()
  expect((await question()).textContent).toContain('2 changes have not been sent yet')
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  await expect(leaves).resolves.toBe(false)
  expect(shownOutbox.get().map(({ state }) => state)).toEqual(['queued', 'queued'])
})

it('a user who discards it signs out', async () => {
  await search('Prius')
  const leaves = signOutCheck.maySignOut()
  expect((await question()).textContent).toContain('1 change has not been sent yet')
  await user.click(screen.getByRole('button', { name: 'Discard and log out' }))
  await expect(leaves).resolves.toBe(true)
})

it('a bid that is late by the device’s clock alone is counted too: the server decides', async () => {
  const lot = { lotId: 'L1', link: '/car-auctions/L1', name: 'Toyota Prius', lotNumber: '1006' }
  const order = { carId: 'L1', amount: 150_000, bidGroup: null, bidType: 1, lotType: 'car', comment: '' } as const
  const until = '2020-01-01T09:00:00+09:00'
  await queue(bidEntry({ lot, order, until }, { key: 'k', userId: 7, triedAt: null }))
  expect(shownOutbox.get().map(({ state }) => state)).toEqual(['expired'])
  const leaves = signOutCheck.maySignOut()
  expect((await question()).textContent).toContain('1 change has not been sent yet')
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  await expect(leaves).resolves.toBe(false)
})

it('where the device’s database cannot be read, it asks, and what is shown stays', async () => {
  await search('Prius')
  const broken = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError')
  })
  const leaves = signOutCheck.maySignOut()
  expect((await question()).textContent).toContain('This device can’t read its unsent changes')
  expect(shownOutbox.get().map(({ state }) => state)).toEqual(['queued'])
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  await expect(leaves).resolves.toBe(false)
  deviceStore.set({ userId: 8 })
  await waitFor(() => expect(shownOutbox.get()).toEqual([]))
  broken.mockRestore()
  deviceStore.set({ userId: 7 })
  await waitFor(() => expect(shownOutbox.get()).toHaveLength(1))
})

it('where the database cannot be read, it asks after one failed reading, also with a network', async () => {
  server = () => Response.json({ alive: true })
  await serverAnswers()
  const broken = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError')
  })
  const leaves = signOutCheck.maySignOut()
  await question()
  expect(broken).toHaveBeenCalledOnce()
  broken.mockRestore()
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  await expect(leaves).resolves.toBe(false)
})

it('with a network entries are sent first, without a question', async () => {
  await search('Prius')
  server = path => (path === '/healthz' ? Response.json({ alive: true }) : Response.json({ success: true, id: 1 }))
  await serverAnswers()
  await expect(signOutCheck.maySignOut()).resolves.toBe(true)
  await waitFor(() => expect(shownOutbox.get().map(({ state }) => state)).toEqual(['accepted']))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
