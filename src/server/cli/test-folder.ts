import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
/** Tests take less than a gigabyte at once. */
const ENOUGH_ROOM = 4e9
const ENOUGH_MEMORY = 6e9

/**
 * Runs tests with a TMPDIR in memory, where Linux has plenty, and removes it afterwards. Each file of API tests has its own database of nine hundred
 * small files, and some disks take longer to copy it than the tests take. A TMPDIR that is set stays.
 */
export async function inMemory<T>(run: (env: Record<string, string>) => Promise<T>): Promise<T> {
  if (process.env.TMPDIR || !isRoomy()) return run({})
  const folder = mkdtempSync(join(IN_MEMORY, 'minato-'))
  // When run as root, the database runs as another user, who must be able to enter.
  chmodSync(folder, 0o755)
  try {
    return await run({ TMPDIR: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A container may have less memory than its file system of memory says. */
function isRoomy(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= ENOUGH_ROOM && process.availableMemory() >= ENOUGH_MEMORY
  } catch {
    return false
  }
}
