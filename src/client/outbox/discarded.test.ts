// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { deviceStore } from '#client/device/device-store.ts'
import { discarded } from './discarded.ts'
import { flushOutbox, forgetDiscarded, show } from './outbox.ts'
import { queueSearch } from './queue-writes.ts'
import { shownOutbox } from './shown-outbox.ts'

const titles = () => shownOutbox.get().map(({ about }) => about.kind === 'search' && about.title)
const search = (title: string) => queueSearch({ type: 'car-auction', title, params: '' })

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
})

/** Web Locks as browsers have them: one task after the other. */
function installLocks(): void {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_: string, task: () => Promise<void>) => {
    const done = last.then(task)
    last = done.catch(() => undefined)
    return done
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
}

it('while the database does not open, all that waits for it shares one attempt', async () => {
  installLocks()
  discarded.add(7)
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The database does not open')
  })
  // The new user’s entries are read at once.
  deviceStore.set({ userId: 7 })
  const read = show()
  const ended = await Promise.allSettled([forgetDiscarded(7), forgetDiscarded(7)])
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await read).toBe(false)
  expect(opening).toHaveBeenCalledTimes(1)
  opening.mockRestore()
  await forgetDiscarded(7)
  expect(discarded.has(7)).toBe(false)
})

it('what was discarded while the database did not open is not sent after the next sign-in, and what is written then is kept', async () => {
  const sent: string[] = []
  let isOnline = false
  vi.stubGlobal('fetch', async (path: string) => {
    if (!isOnline) throw new TypeError('no network')
    sent.push(path)
    return Response.json({ alive: true, success: true, id: 1 })
  })
  for (const userId of [8, 7]) {
    deviceStore.set({ userId })
    await search(`of ${userId}`)
  }
  // The sign-out leaves the note. The database opens only after the next sign-in.
  discarded.add(7)
  isOnline = true
  await flushOutbox()
  expect(sent.filter(path => path !== '/healthz')).toEqual([])
  expect(discarded.has(7)).toBe(false)
  isOnline = false
  discarded.add(7)
  await search('new')
  expect(titles()).toEqual(['new'])
  deviceStore.set({ userId: 8 })
  await show()
  expect(titles()).toEqual(['of 8'])
})
