import { openDB } from 'idb'
import { OUTBOX_DB, OUTBOX_LOCK, OUTBOX_SYNC, WRITER_HEADER } from '#contract/outbox.ts'
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts'
import { alive, json, noNetwork, portalPage, serverNow, welcome, type Trial, type Worker } from './trial-server.ts'

const stored = (database: Awaited<ReturnType<typeof openOutbox>>, key: string): Promise<OutboxEntry | undefined> =>
  database.get(OUTBOX_DB.store, key)
const openOutbox = () =>
  openDB(OUTBOX_DB.name, OUTBOX_DB.version, {
    upgrade: fresh => void fresh.createObjectStore(OUTBOX_DB.store, { keyPath: 'key' }),
  })

/** A person's waiting star; `until` in ms from now, by the server's clock. */
async function waits(key: string, userId: number, until: number | null = null): Promise<void> {
  const entry: OutboxEntry = {
    key,
    userId,
    subject: `lot ${key}`,
    order: 1,
    about: { kind: 'favorite', lotId: key, name: key, type: 'auction', from: null, to: 'A' },
    request: { method: 'POST', address: '/v1/favorite/add', body: { carId: key } },
    until: until === null ? null : new Date(serverNow() + until).toISOString(),
    language: 'ru',
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

/** Records the key of each write that reaches the server; the first `lost` answers are lost. */
function serverThatNotes(worker: Worker, lost = 0) {
  const keys: (string | null)[] = []
  worker.setServer(async (path, { headers }) => {
    const life = alive(path)
    if (life) return life
    keys.push(headers.get('idempotency-key'))
    if (keys.length <= lost) throw new TypeError('the answer is lost')
    return json({ success: true })
  })
  return keys
}
/** The browser wakes the worker; true if it must wake it again. */
const wake = (worker: Worker) =>
  worker.send('sync', { tag: OUTBOX_SYNC }).then(
    () => false,
    () => true,
  )

/** The entries that leave the outbox when the browser wakes the worker. */
export const SENDING: Record<string, Trial> = {
  'what waits leaves with all tabs closed, under its key, and again under the same': async worker => {
    await welcome(worker, 7)
    await waits('key-1', 7)
    const keys = serverThatNotes(worker, 1)
    if (!(await wake(worker))) return 'the browser is not asked to wake it again'
    if (await wake(worker)) return 'it is to be woken although nothing waits'
    if (keys.join() !== 'key-1,key-1') return `it left under ${keys.join()}`
    return (await stateOf('key-1')) === 'accepted' ? null : `it is ${await stateOf('key-1')}`
  },

  'what is too late does not leave, by the server’s clock': async worker => {
    await welcome(worker, 7)
    await waits('late', 7, -60_000)
    await waits('in time', 7, 60_000)
    const keys = serverThatNotes(worker)
    await wake(worker)
    if (keys.join() !== 'in time') return `there left: ${keys.join()}`
    return (await stateOf('late')) === 'expired' ? null : `it is ${await stateOf('late')}`
  },

  'nobody sends what another person wrote': async worker => {
    await welcome(worker, 8)
    await waits('of 7', 7)
    const keys = serverThatNotes(worker)
    await wake(worker)
    return keys.length === 0 ? null : 'it left in the name of another'
  },

  'what leaves names its writer, as somebody else may have signed in just now': async worker => {
    await welcome(worker, 7)
    await waits('key-1', 7)
    const writers: (string | null)[] = []
    worker.setServer(async (path, { headers }) => {
      const life = alive(path)
      if (life) return life
      writers.push(headers.get(WRITER_HEADER))
      return json({ success: true })
    })
    await wake(worker)
    return writers.join() === '7' ? null : `it left in the name of ${writers.join()}`
  },

  'what leaves is refused in the language in which it was written': async worker => {
    await welcome(worker, 7)
    await waits('key-1', 7)
    const languages: (string | null)[] = []
    worker.setServer(async (path, { headers }) => {
      const life = alive(path)
      if (life) return life
      languages.push(headers.get('accept-language'))
      return json({ success: true })
    })
    await wake(worker)
    return languages.join() === 'ru' ? null : `it left in ${languages.join()}`
  },

  'nothing leaves while a page sends': async worker => {
    await welcome(worker, 7)
    await waits('key-1', 7)
    const keys = serverThatNotes(worker)
    let woken: Promise<boolean> | undefined
    let sentBeside = 0
    await worker.locks.request(OUTBOX_LOCK, async () => {
      woken = wake(worker)
      // As long as a worker needs to send if it does not wait. A worker that waits sends nothing, however long this is.
      for (let turn = 0; turn < 200; turn++) await new Promise(resolve => setImmediate(resolve))
      sentBeside = keys.length
    })
    await woken
    return sentBeside === 0 ? null : 'two senders sent at once'
  },

  'without a server it is to be woken again, and nothing leaves': async worker => {
    await welcome(worker, 7)
    await waits('key-1', 7)
    worker.setServer(noNetwork)
    if (!(await wake(worker))) return 'the browser is not asked to wake it again'
    return (await stateOf('key-1')) === 'queued' ? null : `it is ${await stateOf('key-1')}`
  },

  'what a foreign page forbids waits, and holds up nothing else': async worker => {
    await welcome(worker, 7)
    await waits('1 forbidden', 7)
    await waits('2 allowed', 7)
    worker.setServer(async (path, { headers }) => {
      const isForbidden = headers.get('idempotency-key') === '1 forbidden'
      return alive(path) ?? (isForbidden ? portalPage(403) : json({ success: true }))
    })
    if (!(await wake(worker))) return 'the browser is not asked to wake it again'
    const states = [await stateOf('1 forbidden'), await stateOf('2 allowed')].join()
    return states === 'queued,accepted' ? null : `they are ${states}`
  },

  'a renewed session sends what the ended one could not': async worker => {
    await welcome(worker, 7)
    await waits('key-1', 7)
    let isRenewed = false
    worker.setServer(async path => {
      if (path === '/v1/auth/update') isRenewed = true
      const refusal = { success: false, message: '', messageCode: 'session_expired' }
      return alive(path) ?? (isRenewed ? json({ success: true }) : json(refusal, 401))
    })
    await wake(worker)
    return (await stateOf('key-1')) === 'accepted' ? null : `it is ${await stateOf('key-1')}`
  },
}
