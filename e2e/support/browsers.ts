import { existsSync } from 'node:fs'
import { devices } from '@playwright/test'

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

/**
 * The whole of Chromium, for what the headless shell lacks: notifications, the count on an app's icon and installed apps. The worker sets that count at
 * a sign-out and after it has sent the outbox, and the shell ends the worker's process for it: a navigation that is under way then never ends, and a page
 * in the same process crashes.
 */
export const WHOLE_CHROMIUM = { channel: 'chromium', launchOptions: launch('/usr/bin/chromium') }

/** Draws one pixel where a real phone draws seven, which saves a tenth of a test's processor time. */
export const PHONE_DEVICE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }
/** As sharp as a real phone, for tests of the pictures that it asks for. */
export const SHARP = { deviceScaleFactor: devices['Pixel 7'].deviceScaleFactor }
export const RUSSIAN_PHONE = { ...PHONE_DEVICE, locale: 'ru-RU' }
export const DESKTOP_DEVICE = { viewport: { width: 1440, height: 900 }, locale: 'en-GB' }
