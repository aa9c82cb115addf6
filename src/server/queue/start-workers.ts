import type { PoolConfig } from 'pg'
import { PgBoss } from 'pg-boss'
import { HostClient } from '#server/db/hosts/host-client.ts'
import { isOutage } from '#server/db/outage.ts'
import type { Log } from '#server/http/log.ts'
import { JOB_NAMES, QUEUES } from './queues.ts'
import { queueTracing } from './queue-tracing.ts'
import { runJob, type Handlers } from './run-job.ts'

/** For the library's own statements; the handlers have a pool of their own. */
const CONNECTIONS = 2
/** How soon the jobs of a dead process are noticed, and how long a stop waits for running jobs. */
const SUPERVISE_SECONDS = 10
const STOP_MS = 5_000

/** Runs due jobs of every kind that has a handler. */
export async function startWorkers(
  connection: PoolConfig,
  handlers: Handlers,
  log: Log,
  superviseSeconds = SUPERVISE_SECONDS,
): Promise<{ stop: () => Promise<void> }> {
  const boss = new PgBoss({
    ...({ ...connection, Client: HostClient } as object),
    max: CONNECTIONS,
    application_name: 'minato queue',
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: 3_600,
    registerInstance: false,
    openTelemetry: queueTracing(),
  })
  boss.on('error', error => isOutage(log, error) || log.error({ err: error }, 'The queue reported an error'))
  boss.on('warning', ({ message, data }) => log.warn({ ...data }, message))
  await boss.start()
  for (const name of JOB_NAMES) {
    const { atOnce, isLong, lanes = isLong ? atOnce : 1, lookEverySeconds, schedule } = QUEUES[name]
    if (!handlers[name]) continue
    const options = {
      batchSize: atOnce / lanes,
      localConcurrency: lanes,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: lookEverySeconds,
      perJobResults: true,
    } as const
    await boss.work<object, unknown, typeof options>(name, options, jobs =>
      Promise.all(
        jobs.map(async job => {
          const failure = await runJob(handlers, name, job, log)
          return failure === null
            ? { id: job.id, status: 'completed' as const }
            : { id: job.id, status: 'failed' as const, output: { message: failure } }
        }),
      ),
    )
    if (schedule) await boss.schedule(name, schedule, {}, { missed: 'once' })
  }
  return { stop: () => boss.stop({ timeout: STOP_MS }) }
}
