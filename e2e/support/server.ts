import { rmSync } from 'node:fs'
import { test as base, expect, type Page } from '@playwright/test'
import { languageOf } from '#domain/people/languages.ts'
import { runningServer, type RunningServer } from '#tests/support/running-server.ts'
import { newUser, PASSWORD, type NewUser } from '#tests/support/people.ts'
import { joinServer } from '#tests/support/server-guest.ts'
import { MONDAY_MORNING, newDataFolder, serverSettings } from './data-folders.ts'

export type TestServer = RunningServer & {
  dataDir: string
  /** Restarts the same server on the same port, with its data. */
  startAgain: () => Promise<void>
}

export type Login = Pick<NewUser, 'email' | 'password'>

/**
 * Every worker has its own server: the built client, the real server, and a copy of the small market. Tests look up what they need
 * in it; none depends on today's date.
 */
export const test = base.extend<{ buyer: NewUser; failOnErrors: void }, { server: TestServer }>({
  server: [
    // Playwright parses the fixture's first argument as a pattern, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataDir = newDataFolder('market')
      const env = serverSettings('market', dataDir)
      let running = await runningServer(env)
      const port = new URL(running.address).port
      const server: TestServer = {
        dataDir,
        get address() {
          return running.address
        },
        get lines() {
          return running.lines
        },
        stop: signal => running.stop(signal),
        startAgain: async () => {
          running = await runningServer({ ...env, PORT: port })
        },
      }
      await use(server)
      await running.stop('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ server }, use) => use(server.address),

  /**
   * A new client with credit, for a test that bids or changes anything else of its account. The accounts of the demo are shared by all tests of a
   * worker, which may only read them.
   */
  buyer: async ({ server }, use) => {
    const guest = await joinServer(server.dataDir)
    const overrides = { fullName: 'Juma Otieno', creditLimit: 3_000_000 }
    const buyer = await newUser(guest.db, new Date(MONDAY_MORNING), overrides)
    await guest.end()
    await use(buyer)
  },

  /** A test fails if the page throws or violates its Content-Security-Policy, whatever the test checks. */
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

/** `client` is that account of the demo. */
const loginOf = (who: string | Login): Login =>
  typeof who === 'string' ? { email: `${who}@minato.example`, password: 'minato-demo' } : who

/**
 * Signs in with one request, on a device that has stored the user and the language. The test opens the page it needs: opening
 * another one first would be a third of its time. The form has its own tests in e2e/auth.
 */
export async function signIn(page: Page, who: string | Login = 'client'): Promise<void> {
  const { email, password } = loginOf(who)
  expect(await page.request.post('/v1/auth', { data: { email, password } })).toBeOK()
  const profile = await (await page.request.get('/v1/user/view-profile')).json()
  const { detail } = profile as { detail: { userId: number; language: number | null } }
  // A page of the same origin without our code.
  await page.goto('/healthz')
  await page.evaluate(
    person => {
      const device = JSON.parse(localStorage.getItem('minato') ?? '{}') as {
        language?: string | null
        userId?: number | null
      }
      const chosen = person.language ?? device.language ?? null
      // The app itself must delete another person's data.
      const userId = device.userId ?? person.userId
      localStorage.setItem('minato', JSON.stringify({ ...device, language: chosen, userId }))
    },
    { userId: detail.userId, language: detail.language === null ? null : languageOf(detail.language) },
  )
}

/** Waits until the app has replaced the prerendered page, whose fields are inert: text typed by a test would be lost with them. */
export async function whenAlive(page: Page): Promise<void> {
  await expect(page.locator('#root > [inert]')).toHaveCount(0)
}

/** Presses "Log out" in the menu of the account. */
export async function logOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Account,/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

/** Signs in through the form. */
export async function signInByForm(page: Page, who: string | Login = 'client'): Promise<void> {
  const { email, password } = loginOf(who)
  await page.goto('/auth/login')
  await whenAlive(page)
  await page.getByLabel(/Email|Эл. почта/).fill(email)
  await page.getByLabel(/^(Password|Пароль)$/).fill(password)
  await page.getByRole('button', { name: /^(Log in|Войти|Вход)$/ }).click()
  await expect(page).not.toHaveURL(/\/auth\//)
}

/** Opens a page of a server and types the password of a new user into the form, which the page or the lack of a session shows. */
export async function logInAt(page: Page, address: string, email: string): Promise<void> {
  await page.goto(address)
  await whenAlive(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** The number of lots that a listing says it found. */
export async function lotsFound(page: Page): Promise<number> {
  const text = await page
    .getByText(/^[\d\s]+ (of [\d\s]+ )?lots?$/)
    .first()
    .innerText()
  return Number(text.split(' of ')[0]!.replaceAll(/\D/g, ''))
}
