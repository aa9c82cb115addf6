import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findBinaries, linkLibraries, postgresIn, prepareBinaries } from '#server/db/engine/binaries.ts'
import { engineUser, isReachable } from '#server/db/engine/engine-user.ts'
import { locateDatabase } from '#server/db/engine/location.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const isRoot = process.getuid?.() === 0

/** The package as npm unpacks it: without a single link. */
function freshlyInstalled(folder: string): string {
  const copy = join(folder, 'native')
  const isPlain = (path: string) => !lstatSync(path).isSymbolicLink()
  cpSync(findBinaries().folder, copy, { recursive: true, filter: isPlain })
  return copy
}

const links = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')) as { target: string }[]).map(({ target }) =>
    join(folder, '..', target),
  )

const versionOf = (folder: string, user = {}) =>
  execFileSync(postgresIn(folder), ['--version'], { encoding: 'utf8', stdio: 'pipe', cwd: '/', ...user })

describe.runIf(process.platform === 'linux')('the programs of the npm package', () => {
  test('do not run as npm leaves them, and do once their links are made', () => {
    const native = freshlyInstalled(temporaryFolder())
    expect(() => versionOf(native)).toThrow(/libicu/)
    linkLibraries(native)
    expect(versionOf(native)).toMatch(/PostgreSQL\) 18/)
  })

  test('get a wrong link corrected, and a second making changes nothing', () => {
    const native = freshlyInstalled(temporaryFolder())
    const [first = ''] = links(native)
    symlinkSync('/nowhere', first)
    linkLibraries(native)
    linkLibraries(native)
    expect(links(native).filter(link => !existsSync(link))).toEqual([])
  })

  test.runIf(isRoot)('are copied when the engine’s user cannot reach node_modules', () => {
    const root = temporaryFolder()
    const closed = join(root, 'closed')
    mkdirSync(closed)
    const native = freshlyInstalled(closed)
    chmodSync(closed, 0o700)
    const user = engineUser(join(root, 'postgres'))
    const prepared = prepareBinaries({ folder: native, version: '18.0' }, user, join(root, 'cache'))
    expect(prepared.folder).toBe(join(root, 'cache', 'engine-18.0'))
    expect(versionOf(prepared.folder, user ?? {})).toMatch(/PostgreSQL\) 18/)
    // An existing copy is used again: the original may be gone.
    rmSync(native, { recursive: true })
    mkdirSync(join(native, 'bin'), { recursive: true })
    cpSync(postgresIn(prepared.folder), postgresIn(native))
    expect(prepareBinaries({ folder: native, version: '18.0' }, user, join(root, 'cache')).folder).toBe(prepared.folder)
  })

  test.skipIf(isRoot)('are copied when node_modules is read-only', () => {
    const root = temporaryFolder()
    const native = freshlyInstalled(root)
    chmodSync(join(native, 'lib'), 0o555)
    onTestFinished(() => chmodSync(join(native, 'lib'), 0o755))
    const prepared = prepareBinaries({ folder: native, version: '18.0' }, null, join(root, 'cache'))
    expect(versionOf(prepared.folder)).toMatch(/PostgreSQL\) 18/)
  })

  test('that do not exist for a machine: the error says how to give a server', () => {
    expect(() => findBinaries('sunos', 'sparc')).toThrow(
      /no embedded PostgreSQL for this machine.*DATABASE_URL=postgres:/,
    )
  })
})

describe.runIf(isRoot)('as root', () => {
  test('a closed DATA_DIR keeps its database elsewhere, each new one in a folder of its own', () => {
    const root = temporaryFolder()
    const closed = join(root, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const elsewhere = join(root, 'elsewhere')
    const location = locateDatabase(join(closed, 'data'), elsewhere)
    expect(location.cluster.startsWith(elsewhere)).toBe(true)
    expect(isReachable(location.home, location.user)).toBe(true)
    expect(locateDatabase(join(closed, 'data'), elsewhere)).toEqual(location)
    rmSync(join(closed, 'data'), { recursive: true })
    expect(locateDatabase(join(closed, 'data'), elsewhere).home).not.toBe(location.home)
  })

  test('an open DATA_DIR keeps it inside', () => {
    const folder = temporaryFolder()
    expect(locateDatabase(folder).cluster).toBe(join(folder, 'postgres'))
  })

  test('the user who made the database goes on with it', () => {
    const folder = temporaryFolder()
    const cluster = join(folder, 'postgres')
    mkdirSync(cluster)
    execFileSync('chown', ['12345:12345', cluster])
    expect(engineUser(cluster)).toEqual({ uid: 12345, gid: 12345 })
  })
})
