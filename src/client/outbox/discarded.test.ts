// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { deviceStore } from '#client/device/device-store.ts'
import { discarded } from './discarded.ts'
import { flushOutbox, show } from './outbox.ts'
import { queueSearch } from './queue-writes.ts'
import { shownOutbox } from './shown-outbox.ts'

const titles = () => shownOutbox.get().map(({ about }) => about.kind === 'search' && about.title)
const search = (title: string) => queueSearch({ type: 'car-auction', title, params: '' })

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
  vi.unstubAllGlobals()
})
