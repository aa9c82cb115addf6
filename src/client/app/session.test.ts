// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OUTBOX_DB } from '#contract/outbox.ts'
import type { ToWorker } from '#contract/worker.ts'
import { profile } from '#client/auth/profile.fixture.ts'
import { profileQuery } from '#client/auth/profile.api.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { discarded } from '#client/outbox/discarded.ts'
import { queryClient } from './query-client.ts'
import { requireSession } from './session.ts'

const { userId } = profile.detail

/** A worker that calls `onPerson` when it learns who is signed in: from then on it may send what waits in the outbox. */
function listeningWorker(onPerson: () => void) {
  const controller = {
    postMessage({ type }: ToWorker, [port]: MessagePort[] = []) {
      if (type === 'person') onPerson()
      port?.postMessage('done')
    },
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true })
}

const enterScreen = () => requireSession({ location: { href: '/balance' } })

beforeEach(() => {
  queryClient.setQueryData(profileQuery.queryKey, profile)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

it('the worker learns who is signed in once what he discarded at a sign-out is deleted, without another visit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const database = await openDB(OUTBOX_DB.name, OUTBOX_DB.version, {
    upgrade: fresh => void fresh.createObjectStore(OUTBOX_DB.store, { keyPath: 'key' }),
  })
  await database.put(OUTBOX_DB.store, { key: 'discarded', userId })
  await database.put(OUTBOX_DB.store, { key: 'of another', userId: userId + 1 })
  const waiting: Promise<IDBValidKey[]>[] = []
  listeningWorker(() => void waiting.push(database.getAllKeys(OUTBOX_DB.store)))
  discarded.add(userId)

  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The database does not open')
  })
  await enterScreen()
  await vi.waitFor(() => expect(opening).toHaveBeenCalled())
  expect(waiting).toEqual([])

  opening.mockRestore()
  const later = async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await Promise.all(waiting)).toEqual([['of another']])
  }
  await vi.waitFor(later, 10_000)
  database.close()
})

it('the worker does not learn of a user who has signed out meanwhile', async () => {
  const onPerson = vi.fn()
  listeningWorker(onPerson)
  discarded.add(userId)
  await enterScreen()
  deviceStore.set({ userId: null })
  await vi.waitFor(() => expect(discarded.has(userId)).toBe(false))
  await new Promise(resolve => setTimeout(resolve))
  expect(onPerson).not.toHaveBeenCalled()
})
