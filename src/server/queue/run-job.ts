import { isOutage, reasonOf } from '#server/db/outage.ts'
import type { Log } from '#server/http/log.ts'
import { inSpan } from '#server/tracing/spans.ts'
import { QUEUES, type JobData, type JobName } from './queues.ts'

/** The handler of each kind of job; `tries` counts this one. A kind without a handler waits for a process that has one. */
export type Handlers = { [Name in JobName]?: (data: JobData[Name], tries: number) => Promise<unknown> }

type Job = { id: string; data: object; retryCount: number }

/** Runs one job. Returns the reason of its failure, or null. */
export async function runJob(handlers: Handlers, name: JobName, job: Job, log: Log): Promise<string | null> {
  try {
    const tries = job.retryCount + 1
    const handle = handlers[name] as (data: object, tries: number) => Promise<unknown>
    await inSpan(`job ${name}`, { attributes: { 'minato.job.tries': tries } }, () => handle(job.data, tries))
    return null
  } catch (error) {
    const reason = reasonOf(error)
    if (isOutage(log, error)) return reason
    const details = { job: name, ...job.data, tries: job.retryCount + 1 }
    if (job.retryCount >= QUEUES[name].retries.times) log.error({ ...details, err: error }, 'A job has failed for good')
    else log.warn({ ...details, reason }, 'A job failed and is tried again')
    return reason
  }
}
