import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { runningOffice } from '#tests/support/running-office.ts'
import type { RunningOffice } from '#tests/support/running-office.ts'

/** Monday morning in Tokyo: sales of today run, those of the week are open. The office's clock goes on from here. */
export const MONDAY_MORNING = '2026-11-23T10:15:00+09:00'

export type Office = RunningOffice & {
  /** Starts the same office again, on the same port, with the data it had. */
  startAgain: () => Promise<void>
}

/**
 * Every worker has an office of its own: the built client, the real server, a small market made from its usual seed. Tests find in it what
 * they need; none depends on today's date.
 */
export const test = base.extend<{ failOnErrors: void }, { office: Office }>({
  office: [
    // Playwright reads the fixture's first argument as a pattern, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'minato-e2e-'))
      // As root the database runs as another user, who must be able to enter.
      chmodSync(dataDir, 0o755)
      const env = { DATA_DIR: dataDir, DEMO: 'on', DEMO_LOTS: '600', CLOCK_START: MONDAY_MORNING, LOG_LEVEL: 'info' }
      let running = await runningOffice(env)
      const port = new URL(running.address).port
      const office: Office = {
        get address() {
          return running.address
        },
        get lines() {
          return running.lines
        },
        stop: signal => running.stop(signal),
        startAgain: async () => {
          running = await runningOffice({ ...env, PORT: port })
        },
      }
      await use(office)
      await running.stop('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ office }, use) => use(office.address),

  /** A test during which the page throws, or does what its Content-Security-Policy forbids, fails, whatever it looked at. */
  failOnErrors: [
    async ({ page }, use) => {
      const thrown: string[] = []
      page.on('pageerror', error => thrown.push(String(error)))
      page.on('console', said => {
        if (said.text().includes('Content Security Policy')) thrown.push(said.text())
      })
      await use()
      expect(thrown).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Signs in as a demo account through the form, as a person does. */
export async function signIn(page: Page, who = 'client'): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel(/Email|Эл. почта/).fill(`${who}@minato.example`)
  await page.getByLabel(/^(Password|Пароль)$/).fill('minato-demo')
  await page.getByRole('button', { name: /^(Log in|Войти|Вход)$/ }).click()
  await expect(page).not.toHaveURL(/\/auth\//)
}
