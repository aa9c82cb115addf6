/** A server reduced to the news of saved searches, which kills itself: started by `newsProcess` below in a separate Node. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { PoolClient, PoolConfig } from 'pg'
import { fixedClock } from './fixed-clock.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import type { AppContext } from '#server/http/context.ts'
import { createLog } from '#server/http/log.ts'
import { openQueue } from '#server/queue/queue.ts'
import { demoPainter } from '#demo/pictures/painter.ts'
import { dieAtStep } from './die-at-step.ts'
import { statementsAt } from './queue.ts'
import { lookForNews } from './search-news.ts'
import { programEnv } from '#tests/support/program-env.ts'

/** `dieAt`: at odd statements it dies before sending it, at even ones while it is on its way. */
type Task = { connection: PoolConfig; now: string; dieAt: number }

/** Runs it until it has died or ended; returns the signal that ended it. */
export async function newsProcess(task: Task): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
    env: { ...programEnv(), TASK: JSON.stringify(task) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [, signal] = (await once(child, 'exit')) as [unknown, NodeJS.Signals | null]
  return signal
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { connection, now, dieAt } = JSON.parse(process.env['TASK']!) as Task
  const log = createLog({ logLevel: 'fatal' })
  const { db, pool, end } = connect(connection, log, { max: 3 })
  const step = dieAtStep(dieAt)
  const known = new WeakSet<PoolClient>()
  const take = pool.connect.bind(pool) as () => Promise<PoolClient>
  pool.connect = (async () => {
    const client = await take()
    if (known.has(client)) return client
    known.add(client)
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown
    client.query = ((...asked: unknown[]) => {
      step()
      return query(...asked)
    }) as typeof client.query
    return client
  }) as typeof pool.connect
  const clock = fixedClock(now)
  const config = readConfig({ LOG_LEVEL: 'fatal' })
  const queue = openQueue(clock, statementsAt(clock))
  const importFile = () => Promise.reject(new Error('This process imports nothing'))
  await lookForNews({ db, queue, clock, config, log, painter: demoPainter, importFile } satisfies AppContext)
  await end()
}
