import { existsSync } from 'node:fs'
import { runCommand, runProgram } from './project.ts'

/** Where Debian and Ubuntu put it; `e2e/playwright.config.ts` looks in the same place. */
const systemChromium = '/usr/bin/chromium'

/** Brings a Chromium for the tests: the system's, on Debian as root the system's package, else Playwright's own. */
export async function ensureChromium(): Promise<boolean> {
  if (existsSync(systemChromium)) return true
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && existsSync('/etc/debian_version')) {
    console.log("Installing Debian's Chromium for the tests ...")
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    await runCommand('apt-get', ['update', '-qq'], quiet)
    await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
    if (existsSync(systemChromium)) return true
  }
  return (await runProgram('playwright', ['install', 'chromium'])) === 0
}
