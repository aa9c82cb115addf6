import { sql } from 'kysely'
import { systemClock } from '#server/clock.ts'
import { connect } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/open-database.ts'
import type { AppContext } from '#server/http/context.ts'
import { createLog } from '#server/http/log.ts'
import { openQueue } from '#server/queue/queue.ts'
import type { JobData, JobName } from '#server/queue/queues.ts'

/** A job as the library leaves it after its last try; returns its id. */
export async function failedJob<Name extends JobName = 'push-events'>(
  { db, queue, clock }: Pick<AppContext, 'db' | 'queue' | 'clock'>,
  name: Name = 'push-events' as Name,
  data: JobData[Name] = { userIds: [] } as unknown as JobData[Name],
): Promise<string> {
  await queue.add(db, name, data)
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set state = 'failed', started_on = ${clock.now()}, completed_on = ${clock.now()}, retry_count = retry_limit, output = '{"message": "Nobody answers"}'
     where id = (select id from pgboss.job where name = ${name} and state = 'created' order by created_on desc, id desc limit 1) returning id`.execute(
    db,
  )
  return rows[0]!.id
}

/** The same in the database of a running server, found by its folder. In one transaction, so that the server never takes the job. */
export async function failedJobOf(dataDir: string): Promise<void> {
  const log = createLog({ logLevel: 'silent' })
  const { connection, close } = await openDatabase({ dataDir, databaseUrl: null }, log, 'guest')
  const { db, end } = connect(connection, log)
  try {
    await db.transaction().execute(trx => failedJob({ db: trx, queue: openQueue(systemClock), clock: systemClock }))
  } finally {
    await end()
    await close()
  }
}
