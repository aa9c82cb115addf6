import type { Page } from '@playwright/test'
import { linkOfMail } from '../auth/account-steps.ts'
import { expect, signIn, signInByForm, test } from '../support/server.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })

/** Creates an account for this test through the form; its page is then open. */
async function makeAccount(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/office')
  await page.getByRole('link', { name: /^Users/ }).click()
  await page.getByRole('link', { name: 'New account' }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Required field')).toHaveCount(2)
  await field(page, 'Email').fill(email)
  await field(page, 'Full name').fill(name)
  await field(page, 'Credit limit').fill('a million')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Whole yen, 0 to 1 000 000 000')).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue(email)
  await field(page, 'Credit limit').fill('100 000')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/office\/users\/\d+$/)
  // Nothing typed is restored, and no toast is in the way.
  await page.reload()
}

const limit = (page: Page) => field(page, 'Credit limit')

/** Saves, and checks the result on the server. */
async function save(page: Page, button = 'Save'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByText('Account saved')).toBeVisible()
  await page.reload()
}

/** Another manager raises the limit while the page is open. */
async function changeElsewhere(page: Page, creditLimit: number): Promise<number> {
  const id = page.url().split('/').at(-1)!
  return page.evaluate(
    async ([number, limit]) => {
      const person = (await (await fetch(`/v1/office/user?id=${number}`)).json()) as Record<string, unknown>
      const texts = ['company', 'mobile', 'officePhone', 'city', 'address', 'note'].map(name => [
        name,
        person[name] ?? '',
      ])
      const body = JSON.stringify({ ...person, ...Object.fromEntries(texts), creditLimit: limit })
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/v1/office/users', { method: 'PUT', headers, body })).status
    },
    [id, creditLimit] as const,
  )
}

test('a manager creates an account, resolves a conflicting change, closes and reopens it', async ({ page }, info) => {
  const name = `Quay ${info.project.name} ${info.repeatEachIndex}`
  await signIn(page, 'manager')
  await makeAccount(page, name, `${name.replaceAll(' ', '-').toLowerCase()}@minato.example`)

  await expect(limit(page)).toHaveValue(/^100\s000$/)
  expect(await changeElsewhere(page, 300_000)).toBe(200)
  await limit(page).fill('200000')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const met = page.getByRole('alert').filter({ hasText: 'Someone else changed this account.' })
  await expect(met).toContainText(/now: 300\s000/)
  await expect(met).toContainText(/yours: 200\s000/)
  await expect(limit(page)).toHaveValue('200000')
  await save(page, 'Use mine')
  await expect(limit(page)).toHaveValue(/^200\s000$/)

  const bikes = page.getByRole('switch', { name: /^Bikes and their statistics/ })
  await bikes.focus()
  await bikes.press('Space')
  await expect(page.getByText('differs from Client')).toBeVisible()
  await save(page)
  await expect(page.getByText('differs from Client')).toBeVisible()

  await page.getByRole('button', { name: 'Disable the account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable', exact: true }).click()
  await expect(page.getByText('Disabled: nobody can log in to this account.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enable' })).toBeFocused()
  await page.getByRole('button', { name: 'Enable' }).click()
  await expect(page.getByRole('button', { name: 'Disable the account' })).toBeVisible()

  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: /Account: disabled → enabled/ })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /Bikes and their statistics: on → off/ })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /300\s000\s¥ → 200\s000\s¥/ })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Account created: Client' })).toBeVisible()
})

test('accounts can be searched', async ({ page }) => {
  await signIn(page, 'manager')
  await page.goto('/office/users')
  // Searches by e-mail: other tests sign people up under the same name.
  await page.getByRole('searchbox', { name: 'Search' }).fill('vip@minato')
  await expect(page.getByText('Found: 1', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/search=vip/)
  await page.getByRole('link', { name: /Grace Wanjiru/ }).click()
  await expect(page.getByRole('heading', { name: 'Permissions' })).toBeVisible()
})

test('a manager sends a client the link with which he sets a new password', async ({ page, buyer }) => {
  await signIn(page, 'manager')
  await page.goto(`/office/users?search=${encodeURIComponent(buyer.email)}`)
  await page.getByRole('link', { name: new RegExp(buyer.fullName) }).click()
  await page.getByRole('button', { name: 'Send a password reset link' }).click()
  await expect(page.getByText(`Password reset link sent to ${buyer.email}`)).toBeVisible()
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Password reset link' })).toBeVisible()

  const link = await linkOfMail(page, buyer.email, 'Set a new password')
  await page.context().clearCookies()
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('harbour-crane-lights')
  await page.getByLabel('Confirm new password').fill('harbour-crane-lights')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'Password saved' })).toBeVisible()
  await signInByForm(page, { email: buyer.email, password: 'harbour-crane-lights' })
})
