import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ClientConfig } from 'pg'
import { fixedClock } from './fixed-clock.ts'
import { readConfig } from '#server/config.ts'
import { aleado } from '#server/feed/aleado/aleado.ts'
import { importInChildProcess } from '#server/feed/import-process/start-import-process.ts'
import { programEnv } from '#tests/support/program-env.ts'

type Task = { connection: ClientConfig; dump: string; now: string }

/** A server that only runs an import of a dump, in a separate process as real servers do. */
export function importingServer(task: Task): { kill: () => void; allEnded: Promise<unknown> } {
  const server = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
    env: { ...programEnv(), TASK: JSON.stringify(task) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return {
    kill: () => server.kill('SIGKILL'),
    // Its children write to the same pipe, which closes when the last of them has ended.
    allEnded: once(server.stdout.resume(), 'end'),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { connection, dump, now } = JSON.parse(process.env['TASK']!) as Task
  const context = { clock: fixedClock(now), config: readConfig({ LOG_LEVEL: 'silent' }) }
  await importInChildProcess({ kind: 'server', connection }, context)(aleado, dump, {})
}
