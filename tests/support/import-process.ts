import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ClientConfig } from 'pg'
import { fixedClock } from '#server/clock.ts'
import { connect } from '#server/db/connect.ts'
import { aleado } from '#server/feed/aleado/aleado.ts'
import { importFeed } from '#server/feed/import-feed.ts'
import { createLog } from '#server/http/log.ts'

type Errand = { connection: ClientConfig; dump: string; now: string }

/** An import of a dump in a process of its own, which may be killed. */
export function importProcess(errand: Errand): { kill: () => Promise<void> } {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
    env: { PATH: process.env.PATH, ERRAND: JSON.stringify(errand) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exited = once(child, 'exit')
  return {
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { connection, dump, now } = JSON.parse(process.env['ERRAND']!) as Errand
  const log = createLog({ logLevel: 'warn' })
  const { pool, end } = connect(connection, log)
  await importFeed(pool, aleado, dump, { clock: fixedClock(now), log })
  await end()
}
