import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('./heic-process.ts', import.meta.url))
const FLAGS = ['--max-old-space-size=256', '--disable-warning=ExperimentalWarning']
/** A phone's photo takes about a second. */
const TIMEOUT_MS = 30_000

/** The HEIC as a JPEG without metadata, drawn in a process of its own; null when it cannot be drawn in time. */
export async function drawHeic(file: Uint8Array): Promise<Buffer | null> {
  const child = fork(PROGRAM, {
    execArgv: FLAGS,
    // The process gets none of the server's environment variables.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const late = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
  try {
    const over = Promise.race([once(child, 'message'), once(child, 'exit').then(() => [null])])
    child.send(file)
    const [jpeg] = (await over) as [Uint8Array | null]
    return jpeg && Buffer.from(jpeg)
  } catch {
    return null
  } finally {
    clearTimeout(late)
    child.kill('SIGKILL')
  }
}
