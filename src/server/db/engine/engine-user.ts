import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { EngineError } from './engine-error.ts'

/** The system user that runs PostgreSQL; null means our own. */
export type EngineUser = { uid: number; gid: number } | null

/** Debian's user comes first, then the users that every Unix has. */
const candidates = ['postgres', '_postgres', 'nobody', 'daemon']

/**
 * PostgreSQL refuses to run as root. The owner of an existing database folder decides: a `postgres` user installed later must not lock out a
 * database created as `nobody`.
 */
export function engineUser(clusterFolder: string): EngineUser {
  const owner = ownerOf(clusterFolder)
  if (process.getuid?.() !== 0) {
    if (owner && process.getuid && owner.uid !== process.getuid()) {
      throw new EngineError(
        `The database in ${clusterFolder} belongs to user ${owner.uid}. Start Minato as that user or as root, ` +
          'or give it another folder with DATA_DIR.',
      )
    }
    return null
  }
  if (owner && owner.uid !== 0) return owner
  for (const name of candidates) {
    const user = lookUp(name)
    if (user) return user
  }
  throw new EngineError(
    'PostgreSQL does not run as root, and none of the users ' +
      `${candidates.join(', ')} exists here. Start Minato as an ordinary user, or give a server with DATABASE_URL.`,
  )
}

/** Whether the user may read and execute the path (for a folder: list and enter), and pass through all its parents. */
export function isReachable(path: string, user: EngineUser): boolean {
  if (!user) return true
  if (!may(readAndExecute, path, user)) return false
  for (let at = path; at !== dirname(at); at = dirname(at)) {
    if (!may(execute, dirname(at), user)) return false
  }
  return true
}

const execute = 0o1
const readAndExecute = 0o5

function may(wanted: number, path: string, user: NonNullable<EngineUser>): boolean {
  const { uid, gid, mode } = statSync(path)
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0
  return ((mode >> shift) & wanted) === wanted
}

function ownerOf(path: string): NonNullable<EngineUser> | null {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? { uid: found.uid, gid: found.gid } : null
}

function lookUp(name: string): NonNullable<EngineUser> | null {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }).trim())
  try {
    const user = { uid: id('-u'), gid: id('-g') }
    // On macOS `nobody` has the id -2, which Node's spawn does not accept.
    return user.uid > 0 && user.uid < 2 ** 31 ? user : null
  } catch {
    return null
  }
}
