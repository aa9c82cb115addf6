import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countOnBadge } from './badge.ts'

let person: number | null = 7
let kept: Response | undefined
const waiting = { userId: 7, state: 'queued' }
vi.mock('./person.ts', () => ({ personHere: async () => person }))
vi.mock('./caches.ts', () => ({ lookUp: async () => kept }))
vi.mock('./outbox-db.ts', () => ({
  openOutbox: async () => ({ getAll: async () => [waiting, { ...waiting, userId: 8 }], close: () => undefined }),
}))

const setAppBadge = vi.fn(async (_count: number) => undefined)
const clearAppBadge = vi.fn(async () => undefined)
const show = (...tags: string[]) =>
  vi.stubGlobal('self', {
    navigator: { setAppBadge, clearAppBadge },
    registration: { getNotifications: async () => tags.map(tag => ({ tag })) },
  })

beforeEach(() => {
  person = 7
  kept = undefined
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('counts waiting entries, unread chats and notifications, each once', async () => {
  show('chat 7', 'lot A-1')
  await countOnBadge(2)
  expect(setAppBadge).toHaveBeenLastCalledWith(4)
})

it('uses the page’s count of unread chats, or that of the last visit without a page', async () => {
  show()
  kept = new Response('{"unread":3}')
  await countOnBadge()
  expect(setAppBadge).toHaveBeenLastCalledWith(4)
  kept = new Response('{"unread":3}')
  await countOnBadge(0)
  expect(setAppBadge).toHaveBeenLastCalledWith(1)
})

it('clears the badge when nobody is signed in', async () => {
  show()
  person = null
  await countOnBadge()
  expect(clearAppBadge).toHaveBeenCalledOnce()
})
