import { makingRoom } from '#contract/make-room.ts'
import { isJson } from '#contract/own-answer.ts'
import { OUTBOX_CHANNEL, OUTBOX_DB, OUTBOX_LOCK, OUTBOX_SYNC, WRITER_HEADER } from '#contract/outbox.ts'
import { sendFile, type UploadRequest } from '#contract/purchases/send-file.ts'
import { isWaiting, type OutboxEntry } from '#domain/outbox/outbox-entry.ts'
import type { OutboxAnswer } from '#domain/outbox/outbox-step.ts'
import { sendOutbox } from '#domain/outbox/send-outbox.ts'
import { countOnBadge } from './badge.ts'
import { openOutbox } from './outbox-db.ts'
import { personHere } from './person.ts'

declare const self: ServiceWorkerGlobalScope

type SyncEvent = ExtendableEvent & { tag: string }

const SIGN_OF_LIFE_MS = 5_000
const MAX_MS = 20_000

/** Browsers that wake the worker when there is a network send waiting entries without an open page. */
export function listenToSync(): void {
  self.addEventListener('sync' as 'message', event => {
    const sync = event as unknown as SyncEvent
    if (sync.tag === OUTBOX_SYNC) sync.waitUntil(sendWaiting().finally(() => countOnBadge().catch(() => undefined)))
  })
}

/** One sender at a time, page or worker. If something still waits, the browser wakes the worker again. */
async function sendWaiting(): Promise<void> {
  const stillWaits = await self.navigator.locks.request(OUTBOX_LOCK, async () => {
    const userId = await personHere()
    // Nobody is signed in, or no page has named the person yet. The next page to name one sends by itself.
    if (userId === null) return false
    const skew = await clockSkew()
    if (skew === null) return true
    const database = await openOutbox()
    const channel = new BroadcastChannel(OUTBOX_CHANNEL)
    try {
      const entries = async () => {
        const all: OutboxEntry[] = await database.getAll(OUTBOX_DB.store)
        return all.filter(entry => entry.userId === userId)
      }
      return await sendOutbox({
        now: () => Date.now() + skew,
        entries,
        change: async (key, next) => {
          const then = await makingRoom(async () => {
            const transaction = database.transaction(OUTBOX_DB.store, 'readwrite', { durability: 'strict' })
            const changed = async () => {
              const entry = (await transaction.store.get(key)) as OutboxEntry | undefined
              const then = entry && next(entry)
              if (then && then !== entry) await transaction.store.put(then)
              return then
            }
            const [stored] = await Promise.all([changed(), transaction.done])
            return stored
          })
          channel.postMessage('changed')
          return then
        },
        send: async (entry, { mayGoOn, markWhole }) => {
          const isHere = async () => (await personHere()) === userId
          if (!(await isHere()) || !isWaiting(entry)) return 'silence'
          return send(entry, async () => (await isHere()) && (await mayGoOn()), markWhole)
        },
      })
    } finally {
      channel.close()
      database.close()
    }
  })
  if (stillWaits) throw new Error('The outbox is not empty yet')
}

/** Checks that the server answers. Returns by how many ms its clock is ahead of this one; null: no answer. */
async function clockSkew(): Promise<number | null> {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(SIGN_OF_LIFE_MS) })
    const date = Date.parse(answer.headers.get('date') ?? '')
    const isMinato = answer.ok && ((await answer.json()) as { alive?: boolean }).alive === true
    return isMinato && !Number.isNaN(date) ? date - Date.now() : null
  } catch {
    return null
  }
}

type EntryRequest = (UploadRequest | { method: string; path: string; key: string; body: unknown }) & {
  writer: number
  language: string | undefined
}

function send(
  { key, userId: writer, language, file, request: { method, address, body } }: OutboxEntry,
  goOn: () => Promise<boolean>,
  markWhole: () => Promise<boolean>,
) {
  const path = address.replace(/^\/v1/, '')
  if (!file) return post({ method, path, key, body, writer, language })
  const now = () => performance.now()
  const ask = (request: UploadRequest) => post({ ...request, writer, language })
  const mayEnd = async () => (await goOn()) && markWhole()
  return sendFile({ key, about: body as object, file }, { ask, mayGoOn: goOn, mayEnd, now })
}

/** If the session has expired, it is renewed once, as a page does. */
async function post(request: EntryRequest): Promise<OutboxAnswer> {
  const first = await ask(request)
  if (first === 'silence' || first.status !== 401) return first
  const renewed = await self.navigator.locks.request('minato-session-refresh', () =>
    fetch('/v1/auth/update', { cache: 'no-store', signal: AbortSignal.timeout(MAX_MS) }).catch(() => undefined),
  )
  return renewed?.ok ? ask(request) : first
}

async function ask(request: EntryRequest): Promise<OutboxAnswer> {
  const { method, path, key, body, writer, language } = request
  const bytes = 'bytes' in request ? request.bytes : undefined
  const query = 'query' in request && request.query ? `?${new URLSearchParams(request.query)}` : ''
  const json = body === null || body === undefined ? null : JSON.stringify(body)
  try {
    const answer = await fetch(`/v1${path}${query}`, {
      method,
      headers: {
        accept: 'application/json',
        [WRITER_HEADER]: String(writer),
        ...(key && { 'idempotency-key': key }),
        ...(language && { 'accept-language': language }),
        ...(bytes && { 'content-type': 'application/octet-stream' }),
        ...(json !== null && { 'content-type': 'application/json' }),
      },
      body: bytes ?? json,
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(MAX_MS),
    })
    const { status } = answer
    if (isJson(answer.headers)) return { status, body: await answer.json() }
    // As in a page: one that forbids or fails this write alone does not hold up the others.
    return status >= 400 && status < 502 ? { status, body: null } : 'silence'
  } catch {
    return 'silence'
  }
}
