import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { SheetReading } from '#domain/sheets/sheet-reading.ts'
import { lane } from '#server/photos/lane.ts'
import type { FromReader } from './reader-messages.ts'

/** The reader could not read the picture, or did not come to an end; the message says why. */
export class SheetNotRead extends Error {
  override readonly name = 'SheetNotRead'
}

const PROGRAM = fileURLToPath(new URL('./reader-process.ts', import.meta.url))
/** The heap beside the engine's own memory, and no word about what a dependency of a dependency still uses. */
const FLAGS = ['--max-old-space-size=256', '--disable-warning=DEP0040', '--disable-warning=ExperimentalWarning']
/** Nothing of the server's own; fewer arenas of glibc hold less that is not in use. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' }
/** A sheet takes some seconds; on the slowest machine under load some tens. */
const PATIENCE_MS = 180_000
/** Starting again takes half a second, so the memory is better given back. */
const IDLE_MS = 60_000
/** Sheets that may wait, at some seconds each. */
const MOST_WAITING = 40

const inTurn = lane({ atOnce: 1, mostWaiting: MOST_WAITING })
/** After so many it ends and another begins: what its libraries keep does not add up. */
const SHEETS_A_PROCESS = 20

let reader: ChildProcess | null = null
let sheetsRead = 0
let idle: NodeJS.Timeout | undefined

/**
 * Reads the picture of a sheet in a process of its own, one at a time for the whole server. The process starts with the first sheet and ends
 * when none came for a minute. Refused (`unavailable`) where too many wait already; `SheetNotRead` where it fails.
 */
export function readInProcess(picture: Uint8Array, onProgress: (share: number) => void): Promise<SheetReading> {
  return inTurn(async () => {
    clearTimeout(idle)
    reader ??= start()
    try {
      return await ask(reader, picture, onProgress)
    } finally {
      sheetsRead += 1
      if (sheetsRead >= SHEETS_A_PROCESS) endReader()
      idle = setTimeout(endReader, IDLE_MS).unref()
    }
  })
}

/** Ends the process now; the next sheet starts another. */
export function endReader(): void {
  reader?.kill('SIGKILL')
  reader = null
  sheetsRead = 0
}

function start(): ChildProcess {
  const child = fork(PROGRAM, {
    execArgv: FLAGS,
    env: ENVIRONMENT,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.once('exit', () => {
    if (reader === child) reader = null
  })
  // A server that ends does not wait for it; it ends by itself when the server is gone.
  child.unref()
  child.channel?.unref()
  return child
}

function ask(child: ChildProcess, picture: Uint8Array, onProgress: (share: number) => void): Promise<SheetReading> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      endReader()
      finish(() => reject(new SheetNotRead('it took too long')))
    }, PATIENCE_MS).unref()
    const finish = (how: () => void) => {
      clearTimeout(late)
      child.off('message', hear).off('exit', gone).off('error', gone)
      how()
    }
    const gone = () => finish(() => reject(new SheetNotRead('the reader ended')))
    const hear = (message: FromReader) => {
      if (message.type === 'progress') onProgress(message.share)
      else if (message.type === 'read') finish(() => resolve(message.reading))
      else finish(() => reject(new SheetNotRead(message.why)))
    }
    child.on('message', hear).once('exit', gone).once('error', gone)
    child.send({ picture }, error => {
      if (error) gone()
    })
  })
}
