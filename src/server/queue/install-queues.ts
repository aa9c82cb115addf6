import type { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import { JOB_NAMES, QUEUES, type JobName } from './queues.ts'

/** Kept for a week after they ended, so that failed jobs can be seen. */
const KEPT_SECONDS = 7 * 86_400
/** A process without a sign of life for this long counts as dead, and others take its jobs. */
const HEARTBEAT_SECONDS = 15

/** Creates or updates the library's tables (schema `pgboss`) and our queues, on a session that holds the migration lock. */
export async function installQueues(client: Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
  })
  await boss.start()
  const known = new Map((await boss.getQueues()).map(queue => [queue.name, queue]))
  for (const name of JOB_NAMES) {
    const options = optionsOf(name)
    const queue = known.get(name)
    if (!queue)
      await boss.createQueue(name, { ...options, policy: QUEUES[name].isExclusive ? 'exclusive' : 'standard' })
    else if (Object.entries(options).some(([option, value]) => queue[option as keyof typeof options] !== value))
      await boss.updateQueue(name, options)
  }
  await boss.stop({ graceful: false })
}

function optionsOf(name: JobName) {
  const { retries, maxSeconds } = QUEUES[name]
  return {
    retryLimit: retries.times,
    retryDelay: retries.first,
    retryBackoff: true,
    retryDelayMax: retries.longest,
    expireInSeconds: maxSeconds,
    deleteAfterSeconds: KEPT_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  }
}
