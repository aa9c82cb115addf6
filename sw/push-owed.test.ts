import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pushMarkOf } from '#contract/worker.ts'
import { welcome } from './person.ts'
import { keepPushesOf, listenToPushes, registerOwed } from './push.ts'

const SUBSCRIPTION = { endpoint: 'https://push.example/device', keys: { p256dh: 'P', auth: 'A' } }
const RENEWAL = '/v1/auth/update'
const REGISTRATION = '/v1/push/subscribe'

/** In place of a status: a page of the network's own, with 200. */
const PORTAL = -1
/** The status of each next answer; 0: no network. After them all is well. */
let answers: number[]
let sent: string[]
let marks: Set<string>
let isOn: boolean
let listeners: Record<string, (event: object) => void>

beforeEach(async () => {
  ;[answers, sent, marks, isOn, listeners] = [[], [], new Set([pushMarkOf(7)]), true, {}]
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
    navigator: { locks: { request: (_: string, work: () => unknown) => work() } },
    registration: {
      getNotifications: async () => [],
      pushManager: {
        getSubscription: async () => (isOn ? { unsubscribe: async () => true, toJSON: () => SUBSCRIPTION } : null),
      },
    },
  })
  vi.stubGlobal('caches', {
    has: async (name: string) => marks.has(name),
    open: async (name: string) => {
      marks.add(name)
      return { put: async () => undefined }
    },
    delete: async (name: string) => marks.delete(name),
    keys: async () => [...marks],
  })
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address)
    const status = answers.shift() ?? 200
    if (status === 0) throw new TypeError('no network')
    return status === PORTAL
      ? new Response('<html>', { headers: { 'content-type': 'text/html' } })
      : Response.json({}, { status })
  })
  await welcome(7)
})
afterEach(() => vi.unstubAllGlobals())

async function start(userId = 7): Promise<void> {
  const work: Promise<unknown>[] = []
  await keepPushesOf(userId, promise => work.push(promise))
  await Promise.all(work)
}

it.each([
  ['the server is restarting', [503]],
  ['the network is gone', [0]],
  ['a captive portal asks for a room number', [PORTAL]],
  ['a second factor must be added first', [403]],
  ['the session is renewed, and then the server fails', [401, 200, 502]],
  ['the session cannot be renewed', [401, 0]],
])('a registration is tried again until the server takes it: %s', async (_, first) => {
  answers = [...first]
  await start()
  expect(answers).toEqual([])
  answers = [500]
  sent = []
  await registerOwed()
  await registerOwed()
  expect(sent).toEqual([REGISTRATION, REGISTRATION])
  await registerOwed()
  expect(sent).toHaveLength(2)
})

it('the device is registered at each start, so notifications go on after a new sign-in: once, also after a renewal of the session', async () => {
  for (const first of [[200], [401, 200, 200]]) {
    ;[answers, sent] = [[...first], []]
    await start()
    await registerOwed()
    expect(sent).toHaveLength(first.length)
  }
  expect(sent).toEqual([REGISTRATION, RENEWAL, REGISTRATION])
})

it('a background sync sends it, too', async () => {
  listenToPushes()
  answers = [503]
  await start()
  const work: Promise<unknown>[] = []
  listeners.sync!({ waitUntil: (promise: Promise<unknown>) => work.push(promise) })
  await Promise.all(work)
  expect(sent).toEqual([REGISTRATION, REGISTRATION])
})

it('an attempt for the former sign-in does not settle what a new one owes', async () => {
  answers = [200, 503]
  await Promise.all([start(), start()])
  await registerOwed()
  expect(sent).toHaveLength(3)
})

it('nothing is sent for somebody else, or once notifications are turned off', async () => {
  answers = [503, 503]
  await start()
  await welcome(8)
  await registerOwed()
  await welcome(7)
  marks.add(pushMarkOf(7))
  await start()
  isOn = false
  await registerOwed()
  expect(sent).toHaveLength(2)
})
