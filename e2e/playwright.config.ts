import { defineConfig, devices } from '@playwright/test'
import { HEADLESS_SHELL, PHONE_DEVICE } from './support/browsers.ts'
import { DESKTOP, DESKTOP_ONLY, isLongRun, PHONE, PHONE_ONLY } from './support/test-selection.ts'

/**
 * A buyer in Mombasa with a phone and a desktop, six hours behind Tokyo. A trace adds a third to the duration: `npm run e2e --
 * <filter> --trace on`.
 */
const buyer = {
  ...HEADLESS_SHELL,
  timezoneId: 'Africa/Nairobi',
  locale: 'en-GB',
  screenshot: 'only-on-failure' as const,
  // The worker stores the whole app and prefetches data, which takes a third of a test's time. Tests about it allow it.
  serviceWorkers: 'block' as const,
  // Every press would wait until a sheet has come to rest.
  contextOptions: { reducedMotion: 'reduce' as const },
}

/** Without the tests of the other width; if all are asked for, without those that cannot run at this one. */
const without = (other: { tag: string }, otherOnly: { tag: string }) => ({
  grepInvert: new RegExp(isLongRun ? otherOnly.tag : `${other.tag}|${otherOnly.tag}`),
})

/**
 * Tests that do not depend on the width run once: a buyer's tests on the phone, the staff's tests and those that open their own devices on the
 * desktop. `screens` looks at all pages at both.
 */
const PHONE_FILES = [
  /auth\/(?!sign-in)[\w-]+\.e2e\.ts$/,
  /(?:compare|costs|offline|push|share|sheets|size)\/[\w-]+\.e2e\.ts$/,
  /lots\/(?:accessible|back|cards|daily-jobs|data-volume|listing-state|saved-searches)\.e2e\.ts$/,
  /purchases\/follow-car\.e2e\.ts$/,
]
const DESKTOP_FILES = [
  /bids\/(?:bid-for-client|bid-manager|hammer|negotiation|two-hundred)\.e2e\.ts$/,
  /(?:chat|live|payments|people|screens|site)\/[\w-]+\.e2e\.ts$/,
  /lots\/(?:keyboard|note)\.e2e\.ts$/,
  /purchases\/(?!follow-car)[\w-]+\.e2e\.ts$/,
]

export default defineConfig({
  testDir: '.',
  globalSetup: './support/data-folders.ts',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // Each worker has its own server and browser; two keep two cores busy.
  workers: 2,
  retries: 0,
  // They bound a hang; a busy machine takes four times as long as a quiet one.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  projects: [
    {
      name: 'phone',
      testIgnore: DESKTOP_FILES,
      ...without(DESKTOP, DESKTOP_ONLY),
      use: { ...PHONE_DEVICE, ...buyer },
    },
    {
      name: 'desktop',
      testIgnore: PHONE_FILES,
      ...without(PHONE, PHONE_ONLY),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, ...buyer },
    },
  ],
})
