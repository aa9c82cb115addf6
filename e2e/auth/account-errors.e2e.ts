import type { Page } from '@playwright/test'
import { expect, test, whenAlive } from '../support/server.ts'
import { fillSignUp, linkOfMail } from './account-steps.ts'

/** Account errors that need a browser: second tabs and double clicks. */

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
}

test('an account survives double clicks and second tabs', async ({ page }) => {
  const email = 'forgetful@minato.example'
  await page.goto('/auth/sign-up')
  await whenAlive(page)
  await fillSignUp(page, email)
  await page.getByRole('button', { name: 'Sign up' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  // The link in two tabs: the first confirms, the second says that it is used, and both lead to the login.
  const confirm = await linkOfMail(page, email, 'Confirm your email')
  expect(await page.getByRole('article').filter({ hasText: email }).count()).toBe(1)
  await page.goto(confirm)
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  const second = await page.context().newPage()
  await second.goto(confirm)
  await expect(second.getByRole('alert')).toContainText('already been used or has expired')

  // A recovery link in two tabs, with a password typed in both: the first one counts, the second ends on the error screen.
  await page.goto('/auth/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send recovery link' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Recovery link sent' })).toBeVisible()
  const recovery = await linkOfMail(page, email, 'Set a new password')
  await page.goto(recovery)
  await second.goto(recovery)
  await expect(second.getByLabel('New password', { exact: true })).toBeVisible()
  await setPassword(page, 'a-new-anchor')
  await expect(page.getByRole('heading', { name: 'Password saved' })).toBeVisible()
  await setPassword(second, 'another-anchor')
  await expect(second.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await second.close()
})
