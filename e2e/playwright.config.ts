import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'

/** Debian's Chromium where it is there (toolchain.md trap 13), else Playwright's own. */
const debian = '/usr/bin/chromium'
const launchOptions = {
  ...(existsSync(debian) && { executablePath: debian }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** A buyer in Mombasa: his phone and his desk, six hours behind Tokyo. */
const buyer = { timezoneId: 'Africa/Nairobi', locale: 'en-GB', launchOptions, trace: 'retain-on-failure' as const }

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // Two cores: one for the browser, one for the office.
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  projects: [
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, ...buyer } },
    { name: 'desk', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, ...buyer } },
  ],
})
