import { clockFrom } from '#server/clock.ts'
import { connect } from '#server/db/connect.ts'
import { createLog } from '#server/http/log.ts'
import { FEED_ADAPTERS } from '../adapters.ts'
import { FeedRefused } from '../feed-refused.ts'
import { ImportsBusy, importFeed } from '../import-feed.ts'
import { lowerPriority } from '#server/db/lower-priority.ts'
import { inSpan, parentOf } from '#server/tracing/spans.ts'
import { STOP, type ImportTask, type Outcome } from './start-import-process.ts'

/** One import, started by a server. It ends when the server ends, and the database rolls back the unfinished import. */
process.once('disconnect', () => process.exit(1))
// An interrupt at the terminal reaches both processes, but only the server decides when this one stops.
process.on('SIGINT', () => {})
const stopping = new AbortController()
process.on('message', (message: ImportTask | typeof STOP) => {
  if (message === STOP) stopping.abort()
  else void run(message).then(end)
})

async function run({ kind, connection, source, path, now, logLevel, ...traced }: ImportTask): Promise<Outcome> {
  lowerPriority(process.pid)
  const log = createLog({ logLevel })
  const tracing = traced.traces && (await import('#server/tracing/start-tracing.ts')).startTracing(traced.traces, log)
  const { pool, end: leave } = connect(connection, log)
  try {
    await inSpan(`import ${source}`, { parent: parentOf(traced.traceparent) }, () =>
      importFeed(pool, FEED_ADAPTERS[source]!, path, {
        clock: clockFrom(new Date(now)),
        log,
        signal: stopping.signal,
        isOwnEngine: kind === 'embedded',
      }),
    )
    return { is: 'done' }
  } catch (error) {
    if (error instanceof ImportsBusy) return { is: 'busy', reason: error.message }
    if (error instanceof FeedRefused) return { is: 'refused', reason: error.message }
    return error instanceof Error
      ? { is: 'broken', reason: error.message, stack: error.stack }
      : { is: 'broken', reason: String(error), stack: undefined }
  } finally {
    await leave()
    await tracing?.stop()
  }
}

function end(outcome: Outcome): void {
  process.removeAllListeners('disconnect')
  process.send!(outcome, () => process.exit(0))
}
