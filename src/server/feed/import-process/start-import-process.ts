import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Config } from '#server/config.ts'
import type { OpenDatabase } from '#server/db/open-database.ts'
import type { AppContext } from '#server/http/context.ts'
import { traceparentNow } from '#server/tracing/spans.ts'
import type { FeedAdapter } from '../feed-lot.ts'
import { FeedRefused } from '../feed-refused.ts'
import { ImportsBusy } from '../import-feed.ts'

/** The arguments of the process, and its final message. */
export type ImportTask = Pick<OpenDatabase, 'kind' | 'connection'> & {
  source: string
  path: string
  /** By the server's clock, ISO 8601. */
  now: string
  logLevel: Config['logLevel']
  traces: Config['traces']
  traceparent: string | null
}
export type Outcome =
  | { is: 'done' }
  | { is: 'busy' | 'refused'; reason: string }
  | { is: 'broken'; reason: string; stack: string | undefined }
export const STOP = 'stop'

/** Imports lots from a file or folder; throws as `importFeed` does. */
export type RunImport = (adapter: FeedAdapter, path: string, limits: { signal?: AbortSignal }) => Promise<void>

const program = fileURLToPath(new URL('./import-process.ts', import.meta.url))

/**
 * Imports in a separate process with low priority, so that requests come first. If the server dies, the process ends too. If the process dies, the
 * import has failed as any other does, and nothing of it is in the market.
 */
export function importInChildProcess(
  database: Pick<OpenDatabase, 'kind' | 'connection'>,
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
): RunImport {
  return async ({ name: source }, path, { signal }) => {
    const { kind, connection } = database
    const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    const stop = () => child.connected && child.send(STOP)
    signal?.addEventListener('abort', stop)
    try {
      const outcome = await new Promise<Outcome>((resolve, reject) => {
        child.once('message', resolve)
        child.once('error', reject)
        child.once('exit', (code, by) =>
          reject(new Error(`the process of the import ended early (${by ?? `code ${code}`})`)),
        )
        child.send({
          kind,
          connection,
          source,
          path,
          now: clock.now().toISOString(),
          logLevel: config.logLevel,
          traces: config.traces,
          traceparent: traceparentNow(),
        } satisfies ImportTask)
        if (signal?.aborted) stop()
      })
      if (outcome.is === 'busy') throw new ImportsBusy(outcome.reason)
      if (outcome.is === 'refused') throw new FeedRefused(outcome.reason)
      if (outcome.is === 'broken') throw Object.assign(new Error(outcome.reason), { stack: outcome.stack })
    } finally {
      signal?.removeEventListener('abort', stop)
    }
  }
}
