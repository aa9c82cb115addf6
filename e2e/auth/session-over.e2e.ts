import type { Page } from '@playwright/test'
import { carLots, WORDS, yen } from '../bids/bid-hand.ts'
import { expect, signIn, test } from '../support/office.ts'

/** Wednesday: two days from the office's Monday morning, so that nothing closes meanwhile. */
const DAY = '2026-11-25'
const words = WORDS.en
const expired = (page: Page) => page.getByRole('alertdialog', { name: 'Your session has expired' })

/** A lot with a bid typed into it, in its sheet on the phone. The fields are found beneath a question too, where readers are kept from them. */
async function halfTyped(page: Page, isMobile: boolean) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'vip')
  const lot = (await carLots(page, DAY))[2]!
  await page.goto(`/car-auctions/${lot.id}`)
  if (isMobile) await page.getByRole('button', { name: words.placeBid }).click()
  const desk = isMobile ? page.locator('[role=dialog]') : page.locator('aside').last()
  const amount = desk.getByRole('textbox', { name: words.amount, includeHidden: true })
  const comment = desk.getByRole('textbox', { name: words.comment, includeHidden: true })
  await amount.fill(String(lot.lowest + 50_000))
  await comment.fill('Keys, please')
  return { lot, typed: yen(lot.lowest + 50_000), amount, comment }
}

/** The device's cookies are gone, and the page finds out as it does by itself: it asks for something. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test('a session that ends in the middle of a bid loses nothing of it: after the login it is still typed', async ({
  page,
  isMobile,
}) => {
  const { lot, typed, amount, comment } = await halfTyped(page, isMobile)
  await endSession(page)
  await expect(expired(page)).toBeVisible()
  await expect(amount).toHaveValue(typed)
  await expect(comment).toHaveValue('Keys, please')

  await expired(page).getByRole('button', { name: 'Log in again' }).click()
  await expect(page).toHaveURL(/\/auth\/login\?from=/)
  await page.getByLabel('Email').fill('vip@minato.example')
  await page.getByLabel('Password', { exact: true }).fill('minato-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  // On the phone the sheet stands in the address, and opens again by itself.
  await expect(page).toHaveURL(new RegExp(`/car-auctions/${lot.id}(\\?|$)`))
  await expect(amount).toHaveValue(typed)
  await expect(comment).toHaveValue('Keys, please')
})

test('who logs in again in a second tab types on in the first', async ({ page, isMobile }) => {
  const { typed, amount, comment } = await halfTyped(page, isMobile)
  await endSession(page)
  await expect(expired(page)).toBeVisible()
  const second = await page.context().newPage()
  await signIn(second, 'vip')
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(expired(page)).toBeHidden()
  await expect(amount).toHaveValue(typed)
  await comment.fill('Keys and manuals, please')
  await expect(comment).toHaveValue('Keys and manuals, please')
})
