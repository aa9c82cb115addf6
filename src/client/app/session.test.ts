// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, expect, it, vi } from 'vitest'
import { OUTBOX_DB } from '#contract/outbox.ts'
import type { ToWorker } from '#contract/worker.ts'
import { profile } from '#client/auth/profile.fixture.ts'
import { profileQuery } from '#client/auth/profile.api.ts'
import { discarded } from '#client/outbox/discarded.ts'
import { queryClient } from './query-client.ts'
import { requireSession } from './session.ts'

const { userId } = profile.detail

/** A worker that notes what waits in the outbox when it learns who is signed in: from then on it may send that. */
function listeningWorker(keysWaiting: () => Promise<IDBValidKey[]>) {
  const waiting: IDBValidKey[][] = []
  const controller = {
    async postMessage({ type }: ToWorker, [port]: MessagePort[] = []) {
      if (type === 'person') waiting.push(await keysWaiting())
      port?.postMessage('done')
    },
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true })
  return waiting
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

it('the worker learns who is signed in only once what he discarded at a sign-out is deleted', async () => {
  queryClient.setQueryData(profileQuery.queryKey, profile)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const database = await openDB(OUTBOX_DB.name, OUTBOX_DB.version, {
    upgrade: fresh => void fresh.createObjectStore(OUTBOX_DB.store, { keyPath: 'key' }),
  })
  await database.put(OUTBOX_DB.store, { key: 'discarded', userId })
  await database.put(OUTBOX_DB.store, { key: 'of another', userId: userId + 1 })
  const waiting = listeningWorker(() => database.getAllKeys(OUTBOX_DB.store))
  const enterScreen = () => requireSession({ location: { href: '/balance' } })
  discarded.add(userId)

  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The database does not open')
  })
  await enterScreen()
  await vi.waitFor(() => expect(opening).toHaveBeenCalled())
  expect(waiting).toEqual([])

  opening.mockRestore()
  await enterScreen()
  await vi.waitFor(() => expect(waiting).toEqual([['of another']]))
  database.close()
})
