import type { Page } from '@playwright/test'
import { authenticator, enrol } from '#tests/support/authenticator.ts'
import type { ServerGuest } from '#tests/support/server-guest.ts'
import { newUser, PASSWORD, type UserOverrides } from '#tests/support/people.ts'
import { MONDAY_MORNING } from '../support/data-folders.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test, logInAt } from '../support/server.ts'
import { withOwnServer } from '../support/own-server.ts'

const now = new Date(MONDAY_MORNING)
const WRONG = 'This code is wrong or already used. Wait for the next one.'

test('a buyer turns two-step sign-in on, and then logs in with codes, each once', async ({ page }) => {
  await withOwnServer('empty', async (guest, address) => {
    const { email } = await newUser(guest.db, now, { email: 'juma@minato.example' })
    await logInAt(page, `${address}/profile`, email)
    await page.getByRole('link', { name: 'Set up' }).click()
    await page.getByRole('button', { name: 'Set up' }).click()
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    // The phone has the app, a desktop has none.
    const opens = page.getByRole('link', { name: 'Open the app on this phone' })
    await expect(opens).toBeVisible()
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
    expect(await page.locator('a[href^="otpauth:"]').getAttribute('href')).toContain(`secret=${secret}`)
    await expectAccessible(page, 'while it is set up')

    await enterCode(page, '000000', 'Turn on')
    await expect(page.getByText(WRONG)).toBeVisible()
    const first = (await codeOf(page, address, secret))()
    await enterCode(page, first, 'Turn on')
    await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible()
    const codes = await page.getByRole('list', { name: 'Recovery codes' }).locator('code').allInnerTexts()
    expect(new Set(codes).size).toBe(10)
    await expectAccessible(page, 'with recovery codes')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save as a file' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('minato-recovery-codes.txt')
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await expect(page).toHaveURL(/\/profile$/)
    await expect(page.getByText('10 recovery codes left')).toBeVisible()
    await expect.poll(() => emailsTo(guest, email)).toContainEqual(expect.stringContaining('was just turned on'))

    await onAnother(page, async other => {
      await logInAt(other, `${address}/profile`, email)
      await expect(other.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
      await expect(other.getByLabel('Code', { exact: true })).toBeFocused()
      await expectAccessible(other, 'the second step')
      for (const refused of ['000000', first]) {
        await enterCode(other, refused, 'Log in')
        await expect(other.getByText(WRONG)).toBeVisible()
        await expect(other).toHaveURL(/\/auth\/login/)
      }
      await enterCode(other, (await codeOf(page, address, secret))(1), 'Log in')
      await expect(other).toHaveURL(/\/profile$/)
    })
  })
})

test('a recovery code opens the account once, and its owner gets a mail', async ({ page }) => {
  await withOwnServer('empty', async (guest, address) => {
    const { email } = await newUser(guest.db, now, { email: 'amina@minato.example' })
    const [code = ''] = await setUpByRequests(page, address, email)
    const enterRecoveryCode = async (device: Page) => {
      await logInAt(device, `${address}/profile`, email)
      await device.getByRole('button', { name: 'Use a recovery code' }).click()
      await device.getByLabel('Recovery code').fill(code.toUpperCase())
      await device.getByRole('button', { name: 'Log in', exact: true }).click()
    }
    await onAnother(page, async other => {
      await enterRecoveryCode(other)
      await expect(other.getByText('9 recovery codes left')).toBeVisible()
    })
    await expect.poll(() => emailsTo(guest, email)).toContainEqual(expect.stringContaining('used a recovery code'))
    await onAnother(page, async other => {
      await enterRecoveryCode(other)
      await expect(
        other.getByText('This code is wrong or already used. Enter another one of your codes.'),
      ).toBeVisible()
      await other.getByRole('button', { name: 'Use the app instead' }).click()
      await expect(other.getByLabel('Code', { exact: true })).toBeVisible()
    })
  })
})

test('a manager outside the demo is reminded for a week, and then must set it up before anything else', async ({
  page,
}) => {
  await withOwnServer('empty', async (guest, address) => {
    const { id, email } = await newUser(guest.db, now, { kind: 'manager', email: 'olga@minato.example', language: 693 })
    await logInAt(page, `${address}/auth/login`, email)
    await expect(page.getByText('Вашему аккаунту нужен вход с кодом. Осталось 7 дней на настройку.')).toBeVisible()
    await expectAccessible(page, 'with the reminder')
    await page.goto(`${address}/bid-manager`)
    await expect(page).toHaveURL(/\/bid-manager/)
    await page.getByRole('button', { name: 'Настроить' }).click()
    await expect(page).toHaveURL(/\/auth\/second-factor$/)
    await expect(page.getByText('Для вашего аккаунта это станет обязательным')).toBeVisible()
    await guest.db
      .updateTable('users')
      .set({ created_at: new Date(now.getTime() - 7 * 86_400_000) })
      .where('id', '=', id)
      .execute()
    await page.goto(address)
    await expect(page).toHaveURL(/\/auth\/second-factor$/)
    await expect(page.getByText('Для вашего аккаунта вход с кодом обязателен.')).toBeVisible()
    await page.goto(`${address}/bid-manager`)
    await expect(page).toHaveURL(/\/auth\/second-factor$/)
    await page.getByRole('button', { name: 'Настроить' }).click()
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
    const field = page.getByLabel('Код', { exact: true })
    await field.fill('000000')
    await page.getByRole('button', { name: 'Включить' }).click()
    await expect(page.getByText('Код неверен или уже использован. Дождитесь следующего.')).toBeVisible()
    await field.fill((await codeOf(page, address, secret))())
    await page.getByRole('button', { name: 'Включить' }).click()
    await expect(page.getByRole('heading', { name: 'Сохраните резервные коды' })).toBeVisible()
    await expectAccessible(page, 'with recovery codes in Russian')
    await page.getByRole('button', { name: 'Коды сохранены' }).click()
    await expect(page).toHaveURL(/\/car-auctions$/)
    await page.goto(`${address}/bid-manager`)
    await expect(page).toHaveURL(/\/bid-manager/)
  })
})

test('a user who lost phone and codes is reset by a manager, who confirms with password and code', async ({ page }) => {
  await withOwnServer('empty', async (guest, address) => {
    const lost = await newUser(guest.db, now, { email: 'juma@minato.example', fullName: 'Juma Otieno' })
    await enrol(guest.db, lost.id, now)
    const manager = await newManager(guest, { email: 'desk@minato.example', fullName: 'Kenji Sato' })
    const code = await codeOf(page, address, manager.secret)
    await logInAt(page, `${address}/office/users/${lost.id}`, manager.email)
    await enterCode(page, code(), 'Log in')
    await page.getByRole('button', { name: 'Reset two-step login' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('call the number you know')
    // An hour has passed since the sign-in.
    await guest.db
      .updateTable('session_families')
      .set({ proved_at: new Date(now.getTime() - 3_600_000) })
      .execute()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()

    const proof = page.getByRole('alertdialog', { name: 'Confirm it’s you' })
    await expect(proof).toContainText('Enter your password and a code')
    await expectAccessible(page, 'the proof')
    await proof.getByRole('button', { name: 'Continue' }).click()
    await expect(proof.getByText('Required field')).toHaveCount(2)
    await proof.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await proof.getByLabel('Code from the app, or a recovery code').fill(code())
    await proof.getByRole('button', { name: 'Continue' }).click()
    await expect(proof.getByText(WRONG)).toBeVisible()
    await proof.getByLabel('Code from the app, or a recovery code').fill(code(1))
    await proof.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Two-step login was reset')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reset two-step login' })).toHaveCount(0)

    await expect.poll(() => emailsTo(guest, lost.email)).toContainEqual(expect.stringContaining('A manager reset'))
    const lines = await guest.db
      .selectFrom('account_log')
      .select(['event'])
      .where('user_id', '=', lost.id)
      .where('event', '=', 'factor-reset')
      .execute()
    expect(lines).toHaveLength(1)
    await onAnother(page, async other => {
      await logInAt(other, `${address}/profile`, lost.email)
      await expect(other).toHaveURL(/\/profile$/)
    })
  })
})

async function newManager(guest: ServerGuest, overrides: UserOverrides) {
  const manager = await newUser(guest.db, now, { ...overrides, kind: 'manager' })
  return { ...manager, secret: await enrol(guest.db, manager.id, now) }
}

/** The codes of an app, by the server's clock in place of the phone's. */
async function codeOf(page: Page, address: string, secret: string): Promise<(steps?: number) => string> {
  const { date } = (await page.request.get(`${address}/healthz`)).headers()
  return authenticator(secret, { clock: { now: () => new Date(date!) } })
}

/** Turns two-step sign-in on without the screens, and gives the recovery codes. */
async function setUpByRequests(page: Page, address: string, email: string): Promise<string[]> {
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(`${address}/v1/auth${path}`, { data })
    expect(answer).toBeOK()
    return (await answer.json()) as { secret: string; codes: string[] }
  }
  await send('', { email, password: PASSWORD })
  const { secret } = await send('/second-factor/begin', {})
  return (await send('/second-factor/confirm', { code: (await codeOf(page, address, secret))() })).codes
}

/** The password's step of a sign-in, on the way to a page. */
async function enterCode(page: Page, code: string, button: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** Another browser of the same person, where nobody is signed in. */
async function onAnother(page: Page, work: (other: Page) => Promise<void>): Promise<void> {
  const context = await page.context().browser()!.newContext()
  await work(await context.newPage())
  await context.close()
}

const emailsTo = async (guest: ServerGuest, email: string) =>
  (await guest.db.selectFrom('mail_outbox').select('body').where('recipient', '=', email).execute()).map(
    ({ body }) => body,
  )
