import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync, chownSync } from 'node:fs'
import { join } from 'node:path'
import { EngineError } from './engine-error.ts'
import { programIn, type Binaries } from './binaries.ts'
import { makePrivateFolder, type DatabaseLocation } from './location.ts'
import { runProgram } from './run.ts'

/** How to reach the server: a socket folder, or on Windows, which has no usable sockets, a loopback port. */
export type Transport = { socketFolder: string } | { loopbackPort: number }

export const ownerName = 'minato'

/** Creates the cluster if there is none yet. After an interruption at any point, the next call starts over. */
export async function makeCluster(location: DatabaseLocation, binaries: Binaries): Promise<void> {
  if (existsSync(join(location.cluster, 'PG_VERSION'))) return refuseOtherMajor(location, binaries)
  const draft = `${location.cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  makePrivateFolder(draft, location.user)
  await initialise(draft, location, binaries)
  renameSync(join(draft, 'cluster'), location.cluster)
  rmSync(draft, { recursive: true })
}

/** A cluster works with one major version only. An upgrade to the next goes through backup and restore. */
function refuseOtherMajor({ cluster }: DatabaseLocation, { version }: Binaries): void {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const ours = version.split('.')[0]
  if (made === ours) return
  throw new EngineError(
    `The database in ${cluster} was made by PostgreSQL ${made}, this Minato brings ${ours}. ` +
      'Make a backup with the Minato that made it (npm run backup -- file), then restore it here into an empty DATA_DIR.',
  )
}

/** The owner's password, created at the first call. */
export function ownerPassword({ passwordFile }: Pick<DatabaseLocation, 'passwordFile'>): string {
  if (!existsSync(passwordFile)) {
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(passwordFile, 'utf8').trim()
}

/**
 * Always UTF-8: under LANG=C, initdb would choose SQL_ASCII. The built-in provider's C.UTF-8 sorts the same on every machine. The C library's
 * character classes (used by pg_trgm to find words) need its own UTF-8 locale, whose name varies.
 */
async function initialise(draft: string, location: DatabaseLocation, binaries: Binaries): Promise<void> {
  const passwordCopy = join(draft, 'password')
  const initdb = (characterClasses: string) =>
    runProgram(
      programIn(binaries.folder, 'initdb'),
      [
        `--pgdata=${join(draft, 'cluster')}`,
        `--username=${ownerName}`,
        `--pwfile=${passwordCopy}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        `--lc-ctype=${characterClasses}`,
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      location.user,
      draft,
    )
  writeFileSync(passwordCopy, ownerPassword(location), { mode: 0o600 })
  if (location.user) chownSync(passwordCopy, location.user.uid, location.user.gid)
  await firstAccepted(['C.UTF-8', 'en_US.UTF-8', 'C'], initdb)
}

async function firstAccepted(locales: string[], initdb: (locale: string) => Promise<string>): Promise<void> {
  const [locale = 'C', ...others] = locales
  try {
    await initdb(locale)
  } catch (error) {
    if (others.length === 0 || !/invalid locale name/.test(String(error))) throw error
    await firstAccepted(others, initdb)
  }
}
