import { execFileSync } from 'node:child_process'
import { closeSync, constants, existsSync, openSync } from 'node:fs'
import { EngineError } from './engine-error.ts'

const { O_RDONLY, O_WRONLY, O_NONBLOCK } = constants

/**
 * Holds the file until this process ends: it is a named pipe that is open for reading. The kernel closes it at kill -9, too, and knows of it in every
 * container that shares the folder, where a process id says nothing. A child that inherits the descriptor holds it as well. Null on Windows, which has no
 * such files.
 */
export function takePipeLock(path: string): number | null {
  if (process.platform === 'win32') return null
  try {
    if (!existsSync(path)) execFileSync('mkfifo', ['-m', '600', path], { stdio: 'pipe' })
  } catch (error) {
    // Another Minato may have just made it.
    if (!existsSync(path)) throw new EngineError(`${path} cannot be made: ${String(error)}`, { cause: error })
  }
  return openSync(path, O_RDONLY | O_NONBLOCK)
}

/** Whether a process on this machine, in any container, holds the file. */
export function isPipeLocked(path: string): boolean {
  if (process.platform === 'win32') return false
  try {
    closeSync(openSync(path, O_WRONLY | O_NONBLOCK))
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // ENXIO: nobody has it open for reading.
    if (code === 'ENXIO' || code === 'ENOENT') return false
    throw error
  }
}
