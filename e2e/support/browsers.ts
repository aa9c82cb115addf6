import { existsSync } from 'node:fs'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Debian's program if it is installed, else Playwright's own. */
const launch = (debian: string) => ({ ...(existsSync(debian) && { executablePath: debian }), args: ARGS })

/** Chromium without its own windows: a quarter faster. */
export const HEADLESS_SHELL = { launchOptions: launch('/usr/bin/chromium-headless-shell') }

/** The whole of Chromium, for what the headless shell lacks: notifications and installed apps. */
export const WHOLE_CHROMIUM = { channel: 'chromium', launchOptions: launch('/usr/bin/chromium') }
