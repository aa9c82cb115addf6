import { fromKysely, PgBoss, type Db as Statements } from 'pg-boss'
import type { Clock } from '#server/clock.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import { queueTracing } from './queue-tracing.ts'
import type { JobData, JobName } from './queues.ts'

/** Takes jobs in the caller's transaction: they exist if it commits, and only then. */
export type Queue = {
  /** `dueAt`: not before then, by the server's clock. `key`: of a queue that is exclusive by it (queues.ts). */
  add: <Name extends JobName>(
    db: Db,
    name: Name,
    data: JobData[Name],
    options?: { dueAt?: Date; key?: string },
  ) => Promise<void>
  addAll: <Name extends JobName>(db: Db, name: Name, all: readonly JobData[Name][]) => Promise<void>
  /** One more try for a job that failed for good. */
  retry: (db: Db, name: JobName, id: string) => Promise<void>
  drop: (db: Db, name: JobName, id: string) => Promise<void>
}

/** The context of a write that adds jobs: its transaction and the queue. */
/** A write: its transaction, and the queue that takes jobs in it. */
export type WriteContext = { db: Trx; queue: Queue }

/** `statementsOn` runs the library's statements on a connection. */
export function openQueue(clock: Clock, statementsOn: (db: Db) => Statements = fromKysely): Queue {
  // Not started: it only writes jobs. All queues have the same settings, so the library need not look them up. It would wait for a second connection while
  // every caller holds one.
  const alike = { table: 'job_common', policy: 'standard', notify: false }
  const lookUp = async (_: string, [names]: unknown[] = []) => ({
    rows: (names as string[]).map(name => ({ name, ...alike })),
  })
  const boss = new PgBoss({ db: { executeSql: lookUp }, openTelemetry: queueTracing() })
  return {
    add: async (trx, name, data, { dueAt, key } = {}) => {
      // In whole seconds from now, rounded up so that no job runs early: the server's clock may differ from the database's.
      const startAfter = dueAt && Math.ceil((dueAt.getTime() - clock.now().getTime()) / 1000)
      await boss.send(name, data, {
        db: statementsOn(trx),
        ...(startAfter && startAfter > 0 ? { startAfter } : {}),
        singletonKey: key,
      })
    },
    addAll: async (trx, name, all) => {
      if (all.length === 0) return
      const jobs = all.map(data => ({ data }))
      await boss.insert(name, jobs, { db: statementsOn(trx) })
    },
    retry: async (trx, name, id) => void (await boss.retry(name, id, { db: statementsOn(trx) })),
    drop: async (trx, name, id) => void (await boss.deleteJob(name, id, { db: statementsOn(trx) })),
  }
}
