import type { CDPSession, Page } from '@playwright/test'
import { enrol } from '#tests/support/authenticator.ts'
import { freePort } from '#tests/support/free-port.ts'
import type { ServerGuest } from '#tests/support/server-guest.ts'
import { newUser, PASSWORD } from '#tests/support/people.ts'
import { MONDAY_MORNING } from '../support/data-folders.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, logInAt, test, whenAlive } from '../support/server.ts'
import { withOwnServer } from '../support/own-server.ts'

const now = new Date(MONDAY_MORNING)

test('a buyer adds a passkey, and logs in with it alone', async ({ page }) => {
  await withKnownOrigin(async (guest, address) => {
    const { email, id } = await newUser(guest.db, now, { email: 'juma@minato.example' })
    const phone = await deviceOf(page)
    await logInAt(page, `${address}/profile`, email)
    const panel = page.getByRole('region', { name: 'Passkeys' })
    await expect(panel).toContainText('Log in with your finger, face or screen lock instead of a password.')
    await phone.refuse()
    await panel.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(panel.getByRole('status')).toHaveText('No passkey was used. Try again when you are ready.')
    await phone.agree()
    await panel.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(panel.getByText('not used yet')).toBeVisible()
    await expect.poll(() => subjectsTo(guest, email)).toContainEqual('New passkey – Minato')
    await panel.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(panel.getByRole('status')).toHaveText('This device already has a passkey for your account.')

    await panel.getByRole('button', { name: /^Rename/ }).click()
    const renaming = page.getByRole('dialog', { name: 'Rename passkey' })
    await renaming.getByLabel('Name').fill('Juma’s phone')
    await renaming.getByRole('button', { name: 'Save' }).click()
    await expect(panel.getByText('Juma’s phone')).toBeVisible()

    await leave(page, address)
    await expectAccessible(page, 'with the button of passkeys')
    await phone.refuse()
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(page.getByText('No passkey was used.')).toBeVisible()
    await phone.agree()
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(page).toHaveURL(/\/car-auctions$/)
    await page.goto(`${address}/profile`)
    await expect(panel.getByText(/last used/)).toBeVisible()

    // An hour has passed since the sign-in.
    await guest.db
      .updateTable('session_families')
      .set({ proved_at: new Date(now.getTime() - 3_600_000) })
      .where('user_id', '=', id)
      .execute()
    await panel.getByRole('button', { name: 'Remove Juma’s phone' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    const proof = page.getByRole('alertdialog', { name: 'Confirm it’s you' })
    await proof.getByRole('button', { name: 'Use a passkey instead' }).click()
    await expect(page.getByText('Passkey removed')).toBeVisible()
    await expect(panel.getByText('Juma’s phone')).toHaveCount(0)

    await leave(page, address)
    await whenAlive(page)
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(page.getByRole('alert')).toContainText('This passkey is no longer linked to an account.')
    // The device knows that the passkey is gone, and no longer offers it.
    await expect.poll(() => phone.count()).toBe(0)
  })
})

test('a manager uses a passkey as second step, in Russian, from set-up to confirmation', async ({ page }) => {
  await withKnownOrigin(async (guest, address) => {
    const overrides = { kind: 'manager', email: 'olga@minato.example', language: 693 } as const
    const monthAgo = new Date(now.getTime() - 30 * 86_400_000)
    const { email, id } = await newUser(guest.db, monthAgo, overrides)
    const client = await newUser(guest.db, now, { email: 'juma@minato.example', fullName: 'Juma Otieno' })
    await enrol(guest.db, client.id, now)
    await deviceOf(page)
    await logInAt(page, `${address}/auth/login`, email)
    await expect(page).toHaveURL(/\/auth\/second-factor$/)
    await page.getByRole('button', { name: 'Добавить ключ доступа' }).click()
    await expect(page).toHaveURL(/\/car-auctions$/)

    await leave(page, address)
    await page.getByLabel('Почта').fill(email)
    await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Войти', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Войдите с ключом доступа' })).toBeVisible()
    await expectAccessible(page, 'the step of the passkey')
    await page.getByRole('button', { name: 'Вход по ключу доступа' }).click()
    await expect(page).toHaveURL(/\/car-auctions$/)

    await guest.db
      .updateTable('session_families')
      .set({ proved_at: new Date(now.getTime() - 3_600_000) })
      .where('user_id', '=', id)
      .execute()
    await page.goto(`${address}/office/users/${client.id}`)
    await page.getByRole('button', { name: 'Сбросить вход с кодом' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Сбросить' }).click()
    await expect(page.getByText('Чтобы продолжить, подтвердите изменение ключом доступа.')).toBeVisible()
    await expectAccessible(page, 'the proof')
    await page.getByRole('button', { name: 'Подтвердить' }).click()
    await expect(page.getByRole('button', { name: 'Сбросить вход с кодом' })).toHaveCount(0)
    await page.goto(`${address}/profile`)
    await expect(page.getByRole('region', { name: 'Ключи доступа' })).toContainText('последнее использование')
    await expectAccessible(page, 'the profile with a passkey')
  })
})

/** A passkey belongs to an origin, so the server has to know its port before it starts. */
async function withKnownOrigin(work: (guest: ServerGuest, address: string) => Promise<void>) {
  await withOwnServer('empty', work, { PORT: String(await freePort()) })
}

/** Chromium's own authenticator in place of the phone's: it keeps passkeys, and its owner's finger is on it or is not. */
async function deviceOf(page: Page) {
  const devTools: CDPSession = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const verified = (isUserVerified: boolean) =>
    devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return {
    refuse: () => verified(false),
    agree: () => verified(true),
    count: async () => (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

/** Signs out by the call of the menu: Chromium's renderer may crash when a page with this authenticator leaves by its own script. */
async function leave(page: Page, address: string): Promise<void> {
  expect(await page.request.post(`${address}/v1/auth/logout`, { data: {} })).toBeOK()
  await page.goto(`${address}/auth/login`)
  await whenAlive(page)
}

const subjectsTo = async (guest: ServerGuest, email: string) =>
  (await guest.db.selectFrom('mail_outbox').select('subject').where('recipient', '=', email).execute()).map(
    ({ subject }) => subject,
  )
