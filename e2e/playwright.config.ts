import { defineConfig, devices } from '@playwright/test'
import { HEADLESS_SHELL } from './support/browsers.ts'

/**
 * A buyer in Mombasa with a phone and a desktop, six hours behind Tokyo. A trace adds a third to the duration: `npm run e2e --
 * <filter> --trace on`.
 */
const buyer = {
  ...HEADLESS_SHELL,
  timezoneId: 'Africa/Nairobi',
  locale: 'en-GB',
  screenshot: 'only-on-failure' as const,
}

/** What does not depend on the width runs at one width: a buyer's on his phone, the staff's on the desk. `screens` looks at all pages at both. */
const BUYERS =
  /(?:auth\/(?:accounts|mishaps|session-over)|(?:costs|offline|push|share|sheets)\/[\w-]+|lots\/saved-searches)\.e2e\.ts$/
const STAFFS = /(?:(?:payments|people|site)\/[\w-]+|bids\/bid-for-client)\.e2e\.ts$/

export default defineConfig({
  testDir: '.',
  globalSetup: './support/data-folders.ts',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // Each worker has its own server and browser; two keep two cores busy.
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  projects: [
    {
      name: 'phone',
      testIgnore: STAFFS,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, ...buyer },
    },
    {
      name: 'desk',
      testIgnore: BUYERS,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, ...buyer },
    },
  ],
})
