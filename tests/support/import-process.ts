import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ClientConfig, Pool } from 'pg'
import { fixedClock } from './fixed-clock.ts'
import { connect } from '#server/db/connect.ts'
import { aleado } from '#server/feed/aleado/aleado.ts'
import type { FeedAdapter } from '#server/feed/feed-lot.ts'
import { importFeed } from '#server/feed/import-feed.ts'
import { createLog } from '#server/http/log.ts'
import { dieAtStep } from './die-at-step.ts'
import { programEnv } from '#tests/support/program-env.ts'

type Task = {
  connection: ClientConfig
  dump: string
  now: string
  /** The import kills itself at this step: at odd steps before the statement or row is sent, at even ones while it is on its way. */
  dieAt?: number
}

/** An import of a dump in a separate process, which may be killed or kill itself. `ended` is the signal that ended it. */
export function importProcess(task: Task): { kill: () => Promise<void>; ended: Promise<NodeJS.Signals | null> } {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
    env: { ...programEnv(), TASK: JSON.stringify(task) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exited = once(child, 'exit')
  return {
    ended: exited.then(([, signal]) => signal as NodeJS.Signals | null),
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** An import that calls `step` before each of its statements and after each row read. */
export function importByStep(pool: Pool, { dump, now }: Pick<Task, 'dump' | 'now'>, step: () => void) {
  const adapter: FeedAdapter = {
    ...aleado,
    async *read(files, context) {
      for await (const row of aleado.read(files, context)) {
        step()
        yield row
      }
    },
  }
  return importFeed(stepping(pool, step), adapter, dump, {
    clock: fixedClock(now),
    log: createLog({ logLevel: 'warn' }),
  })
}

/** The pool, with clients that report their statements. */
function stepping(pool: Pool, step: () => void): Pool {
  const connect = async () => {
    const client = await pool.connect()
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown
    client.query = ((...asked: unknown[]) => {
      step()
      return query(...asked)
    }) as typeof client.query
    return client
  }
  return Object.assign(Object.create(pool) as Pool, { connect, query: pool.query.bind(pool) })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { connection, dump, now, dieAt = 0 } = JSON.parse(process.env['TASK']!) as Task
  const { pool, end } = connect(connection, createLog({ logLevel: 'warn' }))
  await importByStep(pool, { dump, now }, dieAtStep(dieAt))
  await end()
}
