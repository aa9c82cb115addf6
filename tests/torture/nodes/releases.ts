import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfChanged } from '#server/cli/build-if-changed.ts'
import { PROJECT_FOLDER } from '../server-process.ts'

/** A version of Minato, installed and built. */
export type Release = { commit: string; folder: string }

const MIGRATIONS = 'src/server/db/migrations/'
const MIGRATE = 'src/server/db/migrate.ts'
const FORMER = 2

/**
 * The two versions before this one, and this one, oldest first. Each has more migrations than the one before. Releases that the folder has already
 * stay.
 */
export async function threeReleases(folder: string): Promise<Release[]> {
  const releases = formerCommits().map(commit => install(commit, join(folder, commit.slice(0, 7))))
  await buildIfChanged()
  return [...releases, { commit: `${git('rev-parse', 'HEAD').slice(0, 7)} (here)`, folder: PROJECT_FOLDER }]
}

/** The code before a migration was added. Parallel work may have added migrations out of order; such a moment was never a release. */
function formerCommits(): string[] {
  const own = migrationsOf('HEAD')
  const formers: string[] = []
  let fewest = own.length
  for (const added of git('log', '--diff-filter=A', '--format=%H', '--', MIGRATIONS).split('\n')) {
    const names = migrationsOf(`${added}^`)
    if (names.length >= fewest || names.some((name, at) => name !== own[at])) continue
    fewest = names.length
    formers.unshift(git('rev-parse', `${added}^`))
    if (formers.length === FORMER) break
  }
  return formers
}

const migrationsOf = (commit: string) => git('ls-tree', '--name-only', commit, MIGRATIONS).split('\n').sort()

/** As the operator's page says: checked out, `npm ci`, `npm run build`. */
function install(commit: string, folder: string): Release {
  const done = join(folder, 'dist', '.sources')
  if (!existsSync(done)) {
    mkdirSync(folder, { recursive: true })
    const archive = execFileSync('git', ['archive', commit], { cwd: PROJECT_FOLDER, maxBuffer: 2 ** 30 })
    execFileSync('tar', ['--extract'], { cwd: folder, input: archive })
    writeFileSync(join(folder, 'commit'), commit)
    // Before 2026-11-25 a version refused a database with a migration of a newer one, so there was no way back to it.
    const migrate = join(folder, MIGRATE)
    if (!readFileSync(migrate, 'utf8').includes('newer.push')) copyFileSync(join(PROJECT_FOLDER, MIGRATE), migrate)
    execFileSync('npm', ['run', '--silent', 'build'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  return { commit: commit.slice(0, 7), folder }
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: PROJECT_FOLDER,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}
