import { execFileSync, type StdioOptions } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The running version: that of package.json, and the commit: `0.1.0 (8b19992)`. Read once. */
export const VERSION = readVersion(fileURLToPath(new URL('../..', import.meta.url)))

/** The commit is that of the clone, or is in a file `commit` where there is no clone, as in a container (packaging/Dockerfile). */
export function readVersion(project: string): string {
  const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { version: string }
  const commit = commitInFile(join(project, 'commit')) ?? commitOfClone(project)
  return commit ? `${version} (${commit})` : version
}

function commitInFile(file: string): string | null {
  return existsSync(file) ? (/^[\da-f]{7}/.exec(readFileSync(file, 'utf8'))?.[0] ?? null) : null
}

function commitOfClone(project: string): string | null {
  try {
    // A package inside somebody else's repository has no commit of its own.
    const [prefix, commit = null] = git(project, '--show-prefix', '--short=7', 'HEAD').split('\n')
    return prefix === '' ? commit : null
  } catch {
    return null
  }
}

function git(cwd: string, ...args: string[]): string {
  const stdio: StdioOptions = ['ignore', 'pipe', 'ignore']
  // The service's user does not own the clone, and git asks that before it tells anything.
  return execFileSync('git', ['-c', `safe.directory=${realpathSync(cwd)}`, 'rev-parse', ...args], { cwd, stdio })
    .toString()
    .trimEnd()
}
