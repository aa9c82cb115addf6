import type { Page } from '@playwright/test'
import { carLots, WORDS, yen } from '../bids/bid-steps.ts'
import { expect, signInByForm, test } from '../support/server.ts'

/** Wednesday: two days after the test server's Monday morning, so that nothing closes during the test. */
const DAY = '2026-11-25'
const words = WORDS.en
const expired = (page: Page) => page.getByRole('alertdialog', { name: 'You’ve been logged out' })

/** A lot with a typed bid, in its sheet on the phone. The fields are also found below a dialog that hides them from screen readers. */
async function halfTyped(page: Page) {
  await signInByForm(page, 'vip')
  const lot = (await carLots(page, DAY))[2]!
  await page.goto(`/car-auctions/${lot.id}`)
  await page.getByRole('button', { name: words.placeBid }).click()
  const dialog = page.locator('[role=dialog]')
  const amount = dialog.getByRole('textbox', { name: words.amount, includeHidden: true })
  const comment = dialog.getByRole('textbox', { name: words.comment, includeHidden: true })
  await amount.fill(String(lot.lowest + 50_000))
  await comment.fill('Keys, please')
  return { lot, typed: yen(lot.lowest + 50_000), amount, comment }
}

/** Deletes the device's cookies. The page notices it as usual: with its next request. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test('a session that expires during a bid keeps the typed text after the login', async ({ page }) => {
  const { lot, typed, amount, comment } = await halfTyped(page)
  await endSession(page)
  await expect(expired(page)).toBeVisible()
  await expect(amount).toHaveValue(typed)
  await expect(comment).toHaveValue('Keys, please')

  await expired(page).getByRole('button', { name: 'Log in again' }).click()
  await expect(page).toHaveURL(/\/auth\/login\?from=/)
  await page.getByLabel('Email').fill('vip@minato.example')
  await page.getByLabel('Password', { exact: true }).fill('minato-demo')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  // On the phone the sheet is in the address, so it reopens by itself.
  await expect(page).toHaveURL(new RegExp(`/car-auctions/${lot.id}(\\?|$)`))
  await expect(amount).toHaveValue(typed)
  await expect(comment).toHaveValue('Keys, please')
})

test('after a login in a second tab the first tab continues', async ({ page }) => {
  const { typed, amount, comment } = await halfTyped(page)
  await endSession(page)
  await expect(expired(page)).toBeVisible()
  const second = await page.context().newPage()
  await signInByForm(second, 'vip')
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(expired(page)).toBeHidden()
  await expect(amount).toHaveValue(typed)
  await comment.fill('Keys and manuals, please')
  await expect(comment).toHaveValue('Keys and manuals, please')
})
