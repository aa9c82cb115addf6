import type { Page } from '@playwright/test'
import { expect } from '../support/server.ts'

/** The link in the newest e-mail to an address. The server sends e-mails within a second. */
export async function linkOfMail(page: Page, email: string, subject: string): Promise<string> {
  const mail = page.getByRole('article').filter({ hasText: email }).filter({ hasText: subject }).first()
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  return (await mail.locator('pre a').first().getAttribute('href'))!
}

/** Fills in the sign-up of a buyer in Mombasa. */
export async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill('Grace Wanjiru')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mobile').fill('+254 700 000 003')
  await page.getByRole('button', { name: /^Country/ }).click()
  await page.getByPlaceholder('Search').fill('Keny')
  await page.getByRole('option', { name: 'Kenya' }).click()
  await page.getByLabel('City').fill('Mombasa')
  await page.getByLabel('Password', { exact: true }).fill('tall-ship-rigging')
  await page.getByLabel('Confirm password').fill('tall-ship-rigging')
  await page.getByText('I accept the terms').click()
}
