import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { createLog } from '#server/http/log.ts'
import { openQueue } from '#server/queue/queue.ts'
import type { Handlers } from '#server/queue/run-job.ts'
import { startWorkers } from '#server/queue/start-workers.ts'
import { testDatabase } from '#tests/support/database.ts'

const { db, connection } = await testDatabase()
const queue = openQueue(systemClock)
const log = createLog({ logLevel: 'silent' })

const states = async () => {
  const { rows } = await sql<{ state: string; count: number }>`
    select state::text, count(*)::int as count from pgboss.job where name = 'mail' group by state`.execute(db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

test('a job exists only if the transaction that caused it commits', async () => {
  const undone = db.transaction().execute(async trx => {
    await queue.add(trx, 'mail', { mailId: 1 })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await states()).toEqual({})
})

test('two processes share the jobs; a failed one is kept for its next try and holds up no other', async () => {
  const done: number[] = []
  const handlers: Handlers = {
    mail: async ({ mailId }) => {
      if (mailId === 7) throw new Error('no mail server')
      done.push(mailId)
    },
  }
  const workers = await Promise.all([1, 2].map(() => startWorkers(connection, handlers, log)))
  const wanted = Array.from({ length: 40 }, (_, at) => at)
  await db.transaction().execute(async trx => {
    for (const mailId of wanted) await queue.add(trx, 'mail', { mailId })
  })
  await expect.poll(states, { timeout: 20_000 }).toEqual({ completed: 39, retry: 1 })
  await Promise.all(workers.map(worker => worker.stop()))
  expect(done.toSorted((a, b) => a - b)).toEqual(wanted.filter(id => id !== 7))
})

test('a push service that never answers holds up no other message', async () => {
  await sql`delete from pgboss.job`.execute(db)
  let done = 0
  const push: Handlers['push'] = ({ subscriptionId }) =>
    subscriptionId === 0 ? new Promise(() => undefined) : Promise.resolve((done += 1))
  const expiresAt = new Date(0).toISOString()
  const news = { kind: 'test' } as never
  for (let at = 0; at < 45; at += 1) await queue.add(db, 'push', { subscriptionId: at, userId: 1, news, expiresAt })
  const worker = await startWorkers(connection, { push }, log)
  await expect.poll(() => done, { timeout: 20_000 }).toBe(44)
  await worker.stop()
}, 60_000)

test('a job of a process that died is run again by another', async () => {
  await sql`delete from pgboss.job`.execute(db)
  await queue.add(db, 'mail', { mailId: 1 })
  // As the library leaves it: taken, and no sign of life since.
  await sql`update pgboss.job set state = 'active', started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute'`.execute(
    db,
  )
  const worker = await startWorkers(connection, { mail: async () => undefined }, log, 1)
  await expect.poll(states, { timeout: 40_000 }).toEqual({ retry: 1 })
  await worker.stop()
}, 60_000)

test('the process that ends gives back what it has not finished', async () => {
  await sql`delete from pgboss.job`.execute(db)
  await queue.add(db, 'mail', { mailId: 1 })
  let isTaken = false
  const worker = await startWorkers(connection, { mail: () => new Promise(() => (isTaken = true)) }, log)
  await expect.poll(() => isTaken).toBe(true)
  await worker.stop()
  expect(await states()).toEqual({ retry: 1 })
}, 30_000)
