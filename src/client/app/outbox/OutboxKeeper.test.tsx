import 'fake-indexeddb/auto'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { renderPart, testQueryClient } from '#client/api/render.fixture.tsx'
import { deviceStore } from '#client/device/device-store.ts'
import { bidEntry } from '#client/outbox/bid-entry.ts'
import { flushOutbox, queue, withdraw } from '#client/outbox/outbox.ts'
import { shownOutbox } from '#client/outbox/shown-outbox.ts'
import { OutboxKeeper } from './OutboxKeeper.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const states = () => shownOutbox.get().map(({ state }) => state)

it('lists of bids are loaded again once a bid has its result, not when it is late by the device’s clock alone', async () => {
  deviceStore.set({ userId: 7 })
  let isOnline = false
  vi.stubGlobal('fetch', async (path: string) => {
    if (!isOnline) throw new TypeError('no network')
    const headers = { date: new Date('2020-01-01T00:00:00+09:00').toUTCString() }
    return Response.json(path === '/healthz' ? { alive: true } : { success: true, bidId: 1 }, { headers })
  })
  const queryClient = testQueryClient()
  queryClient.setQueryData([bidsEndpoints.myBids.path], [])
  const isOutdated = () => queryClient.getQueryState([bidsEndpoints.myBids.path])!.isInvalidated
  renderPart(<OutboxKeeper />, queryClient)
  const lot = { lotId: 'L1', link: '/car-auctions/L1', name: 'Toyota Prius', lotNumber: '1006' }
  const order = { carId: 'L1', amount: 150_000, bidGroup: null, bidType: 1, lotType: 'car', comment: '' } as const
  await queue(bidEntry({ lot, order, until: '2020-01-01T09:00:00+09:00' }, { key: 'k', userId: 7, triedAt: null }))
  expect([states(), isOutdated()]).toEqual([['expired'], false])
  isOnline = true
  await flushOutbox()
  await vi.waitFor(() => expect([states(), isOutdated()]).toEqual([['accepted'], true]))
  await withdraw('k')
})
