// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStore, forgetPerson } from '#client/device/device-store.ts'
import { sendVisits } from './send-visits.ts'
import { markVisited } from './visited.ts'

const NOON = Date.parse('2026-11-24T03:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  forgetPerson()
  deviceStore.set({ userId: 7 })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** An account that answers with these cars, and the visits it received. */
function account(cars: { id: string; at: string }[], meanwhile: () => void = () => undefined) {
  const told: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    told.push(JSON.parse(String(init.body)))
    meanwhile()
    return Response.json({ cars, bikes: [] })
  })
  return told
}

test('an opened lot is marked at once, and reported with its time', async () => {
  const told = account([])
  markVisited('car', 'A')
  markVisited('bike', 'B')
  expect(deviceStore.get()).toMatchObject({ visitedCars: ['A'], visitedBikes: ['B'] })
  await sendVisits()
  const at = '2026-11-24T03:00:00.000Z'
  expect(told).toEqual([{ visits: [{ id: 'B', at }, { id: 'A', at }] }]) // prettier-ignore
  expect(deviceStore.get().untoldVisits).toEqual([])
})

test('lots opened on other devices are merged by time; one opened meanwhile stays and is reported next', async () => {
  const elsewhere = [
    { id: 'new', at: '2026-11-24T11:59:00+09:00' },
    { id: 'old', at: '2026-11-24T09:00:00+09:00' },
  ]
  account(elsewhere, () => markVisited('car', 'mine'))
  await sendVisits()
  expect(deviceStore.get().visitedCars).toEqual(['mine', 'new', 'old'])
  expect(deviceStore.get().untoldVisits).toMatchObject([{ id: 'mine' }])
})

test('without a network visits are reported later', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  markVisited('car', 'A')
  const sending = sendVisits()
  // Two health checks run, half a second apart.
  await vi.advanceTimersByTimeAsync(1_000)
  await sending
  expect(deviceStore.get()).toMatchObject({ visitedCars: ['A'], untoldVisits: [{ id: 'A' }] })
})

test('an answer for a user who has signed out marks nothing', async () => {
  account([{ id: 'his', at: '2026-11-24T09:00:00+09:00' }], forgetPerson)
  await sendVisits()
  expect(deviceStore.get()).toMatchObject({ visitedCars: [], untoldVisits: [], userId: null })
})

test('an unchanged list causes no new rendering', async () => {
  deviceStore.set({ visitedCars: ['A'] })
  const before = deviceStore.get().visitedCars
  account([{ id: 'A', at: '2026-11-24T09:00:00+09:00' }])
  await sendVisits()
  expect(deviceStore.get().visitedCars).toBe(before)
})
