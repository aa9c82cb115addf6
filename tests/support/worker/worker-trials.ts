import { PRIVATE_CACHES } from '#contract/worker.ts'
import { OUTBOX_DB, OUTBOX_LOCK, OUTBOX_SYNC } from '#contract/outbox.ts'
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts'
import { mock } from 'node:test'
import { openDB } from 'idb'
import type { workerScope } from './worker-scope.ts'

type Worker = ReturnType<typeof workerScope>

/** By how much the phone's clock is behind the office's. */
const SKEW_MS = 12 * 3_600_000
const PROFILE = '/v1/user/view-profile'

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', date: new Date(Date.now() + SKEW_MS).toUTCString() },
  })
const officeNow = () => Date.now() + SKEW_MS
const alive = (path: string) => (path === '/healthz' ? json({ alive: true }) : null)
const secretOf = (userId: number) => `secret of ${userId}`
const noNetwork = () => Promise.reject(new TypeError('no network'))
const welcome = (worker: Worker, userId: number) => worker.say({ type: 'person', userId })

async function askProfile(worker: Worker, userId: number): Promise<void> {
  worker.setOffice(async () => json({ secret: secretOf(userId) }))
  await worker.ask(PROFILE)
}
/** What the worker gives out without a network. */
async function keptProfile(worker: Worker): Promise<string> {
  worker.setOffice(noNetwork)
  return (await worker.ask(PROFILE).catch(() => undefined))?.text() ?? ''
}

/** Ms on a clock of ours until a kept answer is given out. */
async function standsInAfter(worker: Worker): Promise<number> {
  mock.timers.enable({ apis: ['setTimeout'] })
  let isThere = false
  void worker.answerTo(PROFILE)?.then(() => (isThere = true))
  let ms = 0
  for (; ms <= 30_000; ms += 100) {
    // What needs no clock goes first.
    for (let turn = 0; turn < 20; turn++) await new Promise(resolve => setImmediate(resolve))
    if (isThere) break
    mock.timers.tick(100)
  }
  mock.timers.reset()
  return ms
}

const stored = (database: Awaited<ReturnType<typeof openOutbox>>, key: string): Promise<OutboxEntry | undefined> =>
  database.get(OUTBOX_DB.store, key)
const openOutbox = () =>
  openDB(OUTBOX_DB.name, OUTBOX_DB.version, {
    upgrade: fresh => void fresh.createObjectStore(OUTBOX_DB.store, { keyPath: 'key' }),
  })

/** Star of a person that waits; `until` in ms from now, by the office's clock. */
async function waits(key: string, userId: number, until: number | null = null): Promise<void> {
  const entry: OutboxEntry = {
    key,
    userId,
    subject: `lot ${key}`,
    order: 1,
    about: { kind: 'favorite', lotId: key, name: key, type: 'auction', from: null, to: 'A' },
    request: { method: 'POST', address: '/v1/favorite/add', body: { carId: key } },
    until: until === null ? null : new Date(officeNow() + until).toISOString(),
    state: 'queued',
    triedAt: null,
    outcome: null,
  }
  const database = await openOutbox()
  await database.put(OUTBOX_DB.store, entry)
  database.close()
}

async function stateOf(key: string): Promise<string | undefined> {
  const database = await openOutbox()
  const entry = await stored(database, key)
  database.close()
  return entry?.state
}

/** Notes under which key each write reached the office; `lost` answers of the first ones get lost. */
function officeThatNotes(worker: Worker, lost = 0) {
  const keys: (string | null)[] = []
  worker.setOffice(async (path, { headers }) => {
    const life = alive(path)
    if (life) return life
    keys.push(headers.get('idempotency-key'))
    if (keys.length <= lost) throw new TypeError('the answer is lost')
    return json({ success: true })
  })
  return keys
}
/** The browser wakes the worker; true where it is to do so again. */
const wake = (worker: Worker) =>
  worker.send('sync', { tag: OUTBOX_SYNC }).then(
    () => false,
    () => true,
  )

/** What the worker promises, each tried on a worker that has just been installed; answers what was wrong, or null. */
export const TRIALS: Record<string, (worker: Worker) => Promise<string | null>> = {
  'a kept answer is given out without a network, to the same person': async worker => {
    await welcome(worker, 7)
    await askProfile(worker, 7)
    return (await keptProfile(worker)).includes(secretOf(7)) ? null : 'nothing was kept'
  },

  'nothing of the former person is left once somebody else is here': async worker => {
    await welcome(worker, 7)
    await askProfile(worker, 7)
    await welcome(worker, 8)
    if ((await keptProfile(worker)).includes(secretOf(7))) return 'it was given to another'
    return (await worker.caches.textOf(PRIVATE_CACHES)).includes(secretOf(7)) ? 'it is still on the device' : null
  },

  'nothing kept is given out while somebody signs in': async worker => {
    await welcome(worker, 7)
    await askProfile(worker, 7)
    worker.setOffice(async () => json({ success: true }))
    await worker.ask('/v1/auth', 'POST')
    return (await keptProfile(worker)).includes(secretOf(7)) ? 'it was given to whoever signed in' : null
  },

  'nothing is left after a sign-out': async worker => {
    await welcome(worker, 7)
    await askProfile(worker, 7)
    await worker.say({ type: 'forget' })
    return (await worker.caches.textOf(PRIVATE_CACHES)) === '' ? null : 'it is still on the device'
  },

  'an answer that comes after the sign-out is not kept': async worker => {
    await welcome(worker, 7)
    let answer: (given: Response) => void = () => undefined
    worker.setOffice(() => new Promise(resolve => (answer = resolve)))
    const asked = worker.ask(PROFILE)
    await new Promise(resolve => setImmediate(resolve))
    await worker.say({ type: 'forget' })
    answer(json({ secret: secretOf(7) }))
    await asked
    return (await worker.caches.textOf(PRIVATE_CACHES)).includes(secretOf(7)) ? 'it was kept' : null
  },

  'where everything is swallowed a kept answer stands in within two seconds, and then at once': async worker => {
    await welcome(worker, 7)
    await askProfile(worker, 7)
    worker.setOffice(() => new Promise(() => undefined))
    const waited = [await standsInAfter(worker), await standsInAfter(worker)]
    return waited[0]! <= 2_000 && waited[1]! <= 500 ? null : `it took ${waited.join(' and then ')} ms`
  },

  'a new version waits for the word of the person': async worker => {
    worker.setOffice(async () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }))
    await worker.send('install')
    if (worker.skipped() > 0) return 'it took over unasked'
    await worker.say({ type: 'skipWaiting' })
    return worker.skipped() === 1 ? null : 'it did not come when it was asked for'
  },

  'what waits leaves with all tabs closed, under its key, and again under the same': async worker => {
    await welcome(worker, 7)
    await waits('key-1', 7)
    const keys = officeThatNotes(worker, 1)
    if (!(await wake(worker))) return 'the browser is not asked to wake it again'
    if (await wake(worker)) return 'it is to be woken although nothing waits'
    if (keys.join() !== 'key-1,key-1') return `it left under ${keys.join()}`
    return (await stateOf('key-1')) === 'accepted' ? null : `it is ${await stateOf('key-1')}`
  },

  'what is too late does not leave, by the office’s clock': async worker => {
    await welcome(worker, 7)
    await waits('late', 7, -60_000)
    await waits('in time', 7, 60_000)
    const keys = officeThatNotes(worker)
    await wake(worker)
    if (keys.join() !== 'in time') return `there left: ${keys.join()}`
    return (await stateOf('late')) === 'expired' ? null : `it is ${await stateOf('late')}`
  },

  'nobody sends what another person wrote': async worker => {
    await welcome(worker, 8)
    await waits('of 7', 7)
    const keys = officeThatNotes(worker)
    await wake(worker)
    return keys.length === 0 ? null : 'it left in the name of another'
  },

  'nothing leaves while a page sends': async worker => {
    await welcome(worker, 7)
    await waits('key-1', 7)
    const keys = officeThatNotes(worker)
    let woken: Promise<boolean> | undefined
    let sentBeside = 0
    await worker.locks.request(OUTBOX_LOCK, async () => {
      woken = wake(worker)
      // As long as a worker that does not wait needs to send; one that waits sends nothing however long this is.
      for (let turn = 0; turn < 200; turn++) await new Promise(resolve => setImmediate(resolve))
      sentBeside = keys.length
    })
    await woken
    return sentBeside === 0 ? null : 'two senders sent at once'
  },

  'without an office it is to be woken again, and nothing leaves': async worker => {
    await welcome(worker, 7)
    await waits('key-1', 7)
    worker.setOffice(noNetwork)
    if (!(await wake(worker))) return 'the browser is not asked to wake it again'
    return (await stateOf('key-1')) === 'queued' ? null : `it is ${await stateOf('key-1')}`
  },

  'a renewed session sends what the ended one could not': async worker => {
    await welcome(worker, 7)
    await waits('key-1', 7)
    let isRenewed = false
    worker.setOffice(async path => {
      if (path === '/v1/auth/update') isRenewed = true
      const refusal = { success: false, message: '', messageCode: 'session_expired' }
      return alive(path) ?? (isRenewed ? json({ success: true }) : json(refusal, 401))
    })
    await wake(worker)
    return (await stateOf('key-1')) === 'accepted' ? null : `it is ${await stateOf('key-1')}`
  },
}
