// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { noteEntry } from './plain-entries.ts'
import { outboxStore } from './outbox-store.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const note = (key: string) =>
  noteEntry(
    { lotId: 'L1', link: '/car-auctions/L1', name: 'Toyota Voxy 2014', comment: 'Ask for the keys' },
    { key, userId: 7, triedAt: null },
  )

it('refuses an entry while the device’s database hangs, and takes the next one once it opens', async () => {
  const store = outboxStore()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(indexedDB, 'open').mockReturnValueOnce(new IDBOpenDBRequest())
  const refused = store.add(note('key-1')).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await refused).toBe('The database does not open')
  vi.useRealTimers()

  await store.add(note('key-2'))
  expect((await store.entries(7)).map(({ key }) => key)).toEqual(['key-2'])
  await store.close()
})
