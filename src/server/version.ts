import { execFileSync } from 'node:child_process'
import type { StdioOptions } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../..', import.meta.url))

/** What runs here: the version of package.json, and the commit where the project is a clone: `0.1.0 (8b19992)`. Read once. */
export const VERSION = readVersion()

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(`${project}/package.json`, 'utf8')) as { version: string }
  const commit = readCommit()
  return commit ? `${version} (${commit})` : version
}

function readCommit(): string | null {
  try {
    // A package inside somebody else's repository has no commit of its own.
    return git('--show-prefix') === '' ? git('--short=7', 'HEAD') : null
  } catch {
    return null
  }
}

function git(...args: string[]): string {
  const stdio: StdioOptions = ['ignore', 'pipe', 'ignore']
  return execFileSync('git', ['rev-parse', ...args], { cwd: project, stdio })
    .toString()
    .trim()
}
