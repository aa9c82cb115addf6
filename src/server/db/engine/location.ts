import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EngineError } from './engine-error.ts'
import { engineUser, isReachable, type EngineUser } from './engine-user.ts'

/** The location of a DATA_DIR's embedded database, and the user that runs it. */
export type DatabaseLocation = {
  user: EngineUser
  /** Folder of the cluster and, if needed, of a copy of the programs. */
  home: string
  /** The cluster itself: PostgreSQL's "data directory". */
  cluster: string
  /** Password of the database's owner, readable only by us. */
  passwordFile: string
}

/**
 * Normally DATA_DIR itself. As root with DATA_DIR in a closed folder (usually /root), no other user can reach it. The cluster then goes to a
 * folder of its own under `systemHome`, and `postgres.place` in DATA_DIR names it. Deleting DATA_DIR still means starting over.
 */
export function locateDatabase(dataDir: string, systemHome = '/var/lib/minato'): DatabaseLocation {
  mkdirSync(dataDir, { recursive: true })
  const pointer = join(dataDir, 'postgres.place')
  const at = (home: string): DatabaseLocation => {
    const cluster = join(home, 'postgres')
    return { home, cluster, user: engineUser(cluster), passwordFile: join(dataDir, 'postgres.password') }
  }
  const moved = readIfThere(pointer)
  if (moved) return at(moved)
  const location = at(dataDir)
  if (isReachable(dataDir, location.user)) return location
  const home = makeSystemHome(dataDir, systemHome)
  writeFileSync(pointer, home)
  return at(home)
}

function makeSystemHome(dataDir: string, systemHome: string): string {
  try {
    mkdirSync(systemHome, { recursive: true, mode: 0o755 })
    const home = mkdtempSync(join(systemHome, 'database-'))
    chmodSync(home, 0o755)
    return home
  } catch (error) {
    throw new EngineError(
      `PostgreSQL does not run as root, its user cannot reach ${dataDir}, and no folder can be made in ${systemHome}. ` +
        'Start Minato as an ordinary user, or give a folder that others may enter with DATA_DIR.',
      { cause: error },
    )
  }
}

/** A Unix socket's address holds 107 bytes, including the socket's own name. */
const MAX_SOCKET_FOLDER = 107 - '/.s.PGSQL.5432'.length

/** The folder of the server's socket, for the engine's user only. It is in the temporary folder if DATA_DIR's name is too long. */
export function socketFolder({ home, user }: Pick<DatabaseLocation, 'home' | 'user'>): string {
  const short = `minato-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`
  const choices = [join(home, 'socket'), join(tmpdir(), short), join('/tmp', short)]
  const folder = choices.find(
    path => Buffer.byteLength(path) <= MAX_SOCKET_FOLDER && isReachable(join(path, '..'), user),
  )
  if (!folder)
    throw new EngineError(`No folder for the database's socket: ${choices.join(', ')} are too long or closed`)
  makePrivateFolder(folder, user)
  return folder
}

/** Mode 700, owned by the engine's user. A folder of that name with another owner is refused: anyone can create one in /tmp. */
export function makePrivateFolder(path: string, user: EngineUser): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const found = lstatSync(path)
  const owners = [user?.uid, process.getuid?.()]
  if (!found.isDirectory() || (process.getuid && !owners.includes(found.uid))) {
    throw new EngineError(`${path} belongs to another user; remove it and start again`)
  }
  chmodSync(path, 0o700)
  if (user) chownSync(path, user.uid, user.gid)
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
