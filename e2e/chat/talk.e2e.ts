import type { Page } from '@playwright/test'
import { DESKTOP_DEVICE, PHONE_DEVICE } from '../support/browsers.ts'
import { deviceOf } from '../support/devices.ts'
import { expect, signIn, test } from '../support/server.ts'

test('a client on a phone and a manager on a desktop chat about a bid without losing a message', async ({
  browser,
  baseURL,
}) => {
  const [phone, desktop] = [
    await deviceOf(browser, PHONE_DEVICE, baseURL, 'vip'),
    await deviceOf(browser, DESKTOP_DEVICE, baseURL, 'manager'),
  ]
  const bidId = await newBid(phone)

  await desktop.goto('/bid-manager?days=all')
  const row = desktop.locator(`tr[data-bid="${bidId}"]`)
  await expect(row.getByRole('button', { name: 'Chat', exact: true })).toBeVisible()

  await phone.goto('/bids?days=all')
  await phone.locator(`article[data-bid="${bidId}"]`).getByRole('button', { name: 'Chat' }).click()
  const sheet = phone.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Message' }).fill('Ключи на месте?')
  await sheet.getByRole('button', { name: 'Send' }).click()
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Ключи на месте?' })).toContainText('Tokyo')

  // The manager's list marks it without a reload; opening it removes the mark.
  await row.getByRole('button', { name: 'Chat, unread messages' }).click()
  const panel = desktop.locator('aside[data-chat]')
  await expect(panel.getByRole('listitem').filter({ hasText: 'Ключи на месте?' })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Chat', exact: true })).toBeVisible()
  await expect(desktop.getByRole('textbox', { name: 'Message' })).toBeFocused()
  await desktop.keyboard.type('They are, two of them.')
  await desktop.keyboard.press('Enter')
  await expect(panel.getByRole('listitem')).toHaveCount(2)

  await expect(sheet.getByRole('listitem').filter({ hasText: 'They are, two of them.' })).toBeVisible()
  await expect(panel.getByRole('listitem').last()).toContainText('read')

  // Only the manager sees the history. Escape closes it and returns the focus to the row.
  await panel.getByRole('tab', { name: 'Bidding history' }).click()
  await expect(panel.getByText('Bid placed')).toBeVisible()
  await desktop.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(row.getByRole('button', { name: 'Chat', exact: true })).toBeFocused()

  // The session ends during typing; after the login the text is still there.
  await sheet.getByRole('textbox', { name: 'Message' }).fill('Тогда поднимаю до')
  await phone.context().clearCookies()
  await signIn(phone, 'vip')
  await phone.goto('/bids?days=all')
  await phone.locator(`article[data-bid="${bidId}"]`).getByRole('button', { name: 'Chat' }).click()
  await expect(phone.getByRole('textbox', { name: 'Message' })).toHaveValue('Тогда поднимаю до')

  // Back closes the sheet, not the page.
  await phone.goBack()
  await expect(phone.getByRole('dialog')).toHaveCount(0)
  await expect(phone).toHaveURL(/\/bids/)
  for (const page of [phone, desktop]) await page.context().close()
})

/** A bid of the signed-in person on a lot of tomorrow. */
async function newBid(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const listing = (await (await fetch('/v1/car-auction/listing?auctionDate=2026-11-24&pageSize=20')).json()) as {
      carsList: { id: string; startPrice: number | null; myBid: boolean }[]
    }
    const lot = listing.carsList.find(one => (one.startPrice ?? 0) <= 300_000 && !one.myBid)!
    const answer = await fetch('/v1/bid/create', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ carId: lot.id, amount: 305_000, bidType: 1, confirm: 1, lotType: 'car' }),
    })
    return ((await answer.json()) as { bidId: number }).bidId
  })
}
