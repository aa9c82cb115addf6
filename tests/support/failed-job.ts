import { sql } from 'kysely'
import type { AppContext } from '#server/http/context.ts'
import type { JobData, JobName } from '#server/queue/queues.ts'

/** A job as the library leaves it after its last try; returns its id. */
export async function failedJob<Name extends JobName = 'push-events'>(
  { db, queue, clock }: AppContext,
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
