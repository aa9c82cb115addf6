import { existsSync } from 'node:fs'
import { runCommand, runProgram } from './project.ts'

/** Debian's packages and their programs; `e2e/support/browsers.ts` looks at the same places. */
const PROGRAMS = { chromium: '/usr/bin/chromium', 'chromium-headless-shell': '/usr/bin/chromium-headless-shell' }

const areThere = () => Object.values(PROGRAMS).every(path => existsSync(path))

/** Provides a Chromium for the tests: the system's; as root on Debian, the system's packages; otherwise Playwright's own. */
export async function ensureChromium(): Promise<boolean> {
  if (areThere()) return true
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && existsSync('/etc/debian_version')) {
    console.log("Installing Debian's Chromium for the tests ...")
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    await runCommand('apt-get', ['update', '-qq'], quiet)
    await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...Object.keys(PROGRAMS)], quiet)
    if (areThere()) return true
  }
  return (await runProgram('playwright', ['install', 'chromium'])) === 0
}
