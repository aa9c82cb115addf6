import 'fake-indexeddb/auto'
import { memoryCaches } from './memory-caches.ts'

const ORIGIN = 'https://minato.example'

/** The server's answer to a request of the worker. A rejection means no network. */
type PretendedServer = (
  path: string,
  init: { method: string; headers: Headers; body: string | null; signal: AbortSignal | null },
) => Promise<Response>

type Event = { waitUntil: (work: Promise<unknown>) => void; respondWith: (answer: Promise<Response>) => void }

/**
 * Turns this process into the environment of a built service worker: `self`, caches, locks, clients, in memory. Call it before `sw/sw.ts` is
 * imported, and once per process, because a worker has one life.
 */
export function workerScope() {
  const listeners = new Map<string, ((event: never) => void)[]>()
  const caches = memoryCaches(ORIGIN)
  let context: PretendedServer = () => Promise.reject(new TypeError('no network'))
  let skipped = 0
  const told: unknown[] = []
  const scope = {
    __WB_MANIFEST: [{ url: 'index.html', revision: '1' }],
    addEventListener: (name: string, listener: (event: never) => void) =>
      listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    location: new URL(`${ORIGIN}/sw.js`),
    registration: { scope: `${ORIGIN}/`, getNotifications: async () => [] },
    clients: {
      claim: async () => undefined,
      matchAll: async () => [{ id: 'page', postMessage: (message: unknown) => void told.push(message) }],
    },
    skipWaiting: async () => void (skipped += 1),
    caches,
    navigator: { languages: ['en'], locks: turnstile() },
  }
  const fetch = async (asked: RequestInfo | URL, init: RequestInit = {}) => {
    const request = asked instanceof Request ? asked : null
    const url = new URL(request ? request.url : (asked as string), ORIGIN)
    const method = init.method ?? request?.method ?? 'GET'
    const headers = new Headers(init.headers ?? request?.headers)
    return context(url.pathname + url.search, {
      method,
      headers,
      body: (init.body as string | null | undefined) ?? null,
      signal: init.signal ?? null,
    })
  }
  Object.defineProperty(globalThis, 'navigator', { value: scope.navigator, configurable: true })
  const { location, registration } = scope
  Object.assign(globalThis, { self: scope, caches, fetch, location, registration, FetchEvent: class {} })

  /** An event as the browser sends it. Resolves when everything it waits for is done, and rejects if that does. */
  async function send(name: string, more: object = {}): Promise<Response | undefined> {
    const { given, work } = dispatch(name, more)
    const answer = await given
    // Awaited work may add more work.
    for (let done = 0; done < work.length; done++) await work[done]
    return answer
  }

  function dispatch(name: string, more: object) {
    const work: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    const event: Event = {
      waitUntil: one => void work.push(one),
      respondWith: one => {
        answer = one
      },
    }
    for (const listener of listeners.get(name) ?? []) listener({ ...event, type: name, ports: [], ...more } as never)
    return { given: answer, work }
  }
  return {
    caches,
    registration,
    locks: scope.navigator.locks,
    send,
    say: (message: object) => send('message', { data: message }),
    ask: (path: string, method = 'GET') => send('fetch', { request: requestOf(path, { method }) }),
    /** The answer alone; work behind it may continue. */
    answerTo: (path: string) => dispatch('fetch', { request: requestOf(path) }).given,
    /** The page that a visit of this address gets. */
    visit: (path: string) => {
      // A script cannot make such a request itself.
      const request = Object.defineProperty(requestOf(path), 'mode', { value: 'navigate' })
      return dispatch('fetch', { request }).given
    },
    setServer: (next: PretendedServer) => {
      context = next
    },
    skipped: () => skipped,
    /** The worker's messages to its one page. */
    told: () => told,
  }
}

const requestOf = (path: string, how: RequestInit = {}) => new Request(new URL(path, ORIGIN), how)

/** Web Locks as far as tests need them: by name, one after the other. */
function turnstile() {
  const last = new Map<string, Promise<unknown>>()
  return {
    request<T>(name: string, task: () => Promise<T>): Promise<T> {
      const before = last.get(name) ?? Promise.resolve()
      const done = before.then(task, task)
      last.set(
        name,
        done.catch(() => undefined),
      )
      return done
    },
  }
}
