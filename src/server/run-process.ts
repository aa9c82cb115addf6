import { ConfigError, doubtsAbout, readConfig, type Config } from './config.ts'
import type { Undo } from './databases.ts'
import { BackupError } from './db/backup-format.ts'
import { DataDirInUse } from './db/engine/data-dir-lock.ts'
import { EngineError } from './db/engine/engine-error.ts'
import { MigrationError } from './db/migrate.ts'
import { PortTaken } from './http/listen.ts'
import { createLog, type Log } from './http/log.ts'

/** Runs the steps of a start until a signal, or an error that nobody caught, undoes them in reverse. */
export async function runProcess(start: (config: Config, log: Log, undo: Undo) => Promise<void>): Promise<void> {
  const undo: Undo = []
  let stopping: Promise<void> | null = null
  const stop = (code: number) => {
    stopping ??= (async () => {
      for (const step of undo.reverse()) await step().catch((error: unknown) => console.error(error))
      process.exit(code)
    })()
  }
  try {
    const config = readConfig(process.env)
    const log = createLog(config)
    for (const doubt of doubtsAbout(process.env, config)) log.warn(doubt)
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (!stopping) log.info({ signal }, 'Stopping')
        stop(0)
      })
    }
    process.on('uncaughtException', error => {
      log.fatal({ err: error }, 'An error that nobody caught')
      stop(1)
    })
    await start(config, log, undo)
  } catch (error) {
    // If stopped in the middle of the start, a failure is only a result of stopping.
    if (!stopping) console.error(isMendable(error) ? error.message : error)
    stop(1)
  }
}

/** Errors that a person can fix are printed in one line; a stack would only hide it. */
function isMendable(error: unknown): error is Error {
  return [BackupError, ConfigError, DataDirInUse, EngineError, MigrationError, PortTaken].some(
    kind => error instanceof kind,
  )
}
