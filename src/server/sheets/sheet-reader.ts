import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ReadLine } from '#domain/sheets/read-line.ts'
import type { SheetReading } from '#domain/sheets/sheet-reading.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { limitConcurrency } from '#server/limit-concurrency.ts'
import type { FromReader, ToReader } from './reader-messages.ts'

/** The reader could not read the picture, or did not finish; the message says why. */
export class SheetNotRead extends Error {
  override readonly name = 'SheetNotRead'
}

/** The reading stopped at its time limit. The lines read so far were reported, and another try can read the rest. */
export class SheetCut extends SheetNotRead {}

const PROGRAM = fileURLToPath(new URL('./reader-process.ts', import.meta.url))
/** The heap beside the engine's own memory, without deprecation warnings of indirect dependencies. */
const FLAGS = ['--max-old-space-size=256', '--disable-warning=DEP0040', '--disable-warning=ExperimentalWarning']
/** No variables of the server; fewer arenas of glibc hold less unused memory. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' }
/** A sheet takes some seconds; on the slowest machine under load some tens. */
const TIMEOUT_MS = 3 * MINUTE_MS
/** A restart takes half a second, so the memory is better released. */
const IDLE_MS = MINUTE_MS
/** Sheets that may wait, at some seconds each. */
const MAX_WAITING = 40

const serially = limitConcurrency({ atOnce: 1, maxWaiting: MAX_WAITING })
/** After this many sheets it ends and another starts, so that memory retained by its libraries does not add up. */
const SHEETS_A_PROCESS = 20

let reader: ChildProcess | null = null
let sheetsRead = 0
let idle: NodeJS.Timeout | undefined

/**
 * Reads the picture of a sheet in a separate process, one at a time for the whole server. The process starts with the first sheet and ends after a
 * minute without one. `done` are the lines read before; `onLine` gets each further one. Refused (`unavailable`) where too many wait already;
 * `SheetNotRead` where it fails, `SheetCut` where it did not finish in time.
 */
export function readInProcess(
  picture: Uint8Array,
  done: readonly ReadLine[],
  on: { line: (line: ReadLine) => void; progress: (share: number) => void },
  timeoutMs = TIMEOUT_MS,
): Promise<SheetReading> {
  return serially(async () => {
    clearTimeout(idle)
    reader ??= start()
    try {
      return await ask(reader, { picture, done }, on, timeoutMs)
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
  // A server that ends does not wait for the reader, which exits when the server is gone.
  child.unref()
  child.channel?.unref()
  return child
}

function ask(
  child: ChildProcess,
  message: ToReader,
  on: { line: (line: ReadLine) => void; progress: (share: number) => void },
  timeoutMs: number,
): Promise<SheetReading> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      endReader()
      finish(() => reject(new SheetCut('it took too long')))
    }, timeoutMs).unref()
    const finish = (how: () => void) => {
      clearTimeout(late)
      child.off('message', onMessage).off('exit', gone).off('error', gone)
      how()
    }
    const gone = () => finish(() => reject(new SheetNotRead('the reader ended')))
    const onMessage = (message: FromReader) => {
      if (message.type === 'progress') on.progress(message.share)
      else if (message.type === 'line') on.line(message.line)
      else if (message.type === 'read') finish(() => resolve(message.reading))
      else finish(() => reject(new SheetNotRead(message.why)))
    }
    child.on('message', onMessage).once('exit', gone).once('error', gone)
    child.send(message, error => {
      if (error) gone()
    })
  })
}
