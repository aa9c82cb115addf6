import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { DESKTOP_DEVICE, PHONE_DEVICE } from '../support/browsers.ts'
import { deviceOf } from '../support/devices.ts'
import { expect, test } from '../support/server.ts'
import { carLots } from './bid-steps.ts'
import { boughtFor, lastLine, placeBid } from './client-calls.ts'

const DAY = '2026-11-26'

/** The test opens the buyer's phone and the manager's desktop itself. */
test('a client bids, a manager sees it at once and works by keyboard, the client sees the win', async ({
  browser,
  baseURL,
  buyer,
}) => {
  const [phone, desktop] = [
    await deviceOf(browser, PHONE_DEVICE, baseURL, buyer),
    await deviceOf(browser, DESKTOP_DEVICE, baseURL, 'manager'),
  ]
  // Lots of its own: the results that this test writes end the bidding on them.
  const lots = (await carLots(phone, DAY)).slice(2, 5)
  expect(lots).toHaveLength(3)
  const numbers = lots.map(lot => lot.lotNo).join(',')
  const filters = `auctionDateFrom=${DAY}&auctionDateTo=${DAY}&lotNo=${numbers}`

  const listening = desktop.waitForResponse(answer => answer.url().includes('/v1/live'))
  await desktop.goto(`/bid-manager?${filters}&clients=${await idOf(phone)}&sort=bidAmount`)
  await listening
  for (const lot of lots) await placeBid(phone, lot.id, lot.lowest)
  const rows = desktop.locator('tr[data-bid]')
  await expect(rows).toHaveCount(3)
  await phone.goto(`/bids?${filters}`)
  await expectAccessible(desktop, 'bid manager')

  // Sends each of them to the hall, without a mouse.
  for (let at = 0; at < 3; at += 1) {
    await desktop.keyboard.press('ArrowDown')
    await expect(rows.nth(at)).toBeFocused()
    // The row that the keys act on is visibly marked.
    await expect(rows.nth(at)).toHaveCSS('outline-style', 'solid')
    const isForwarded = await rows
      .nth(at)
      .getByRole('button', { name: 'Bid', exact: true })
      .getAttribute('aria-pressed')
    // The demo's simulation may have been faster.
    if (isForwarded !== 'true') {
      await desktop.keyboard.press('2')
      await expect(desktop.getByRole('alertdialog')).toBeVisible()
      await desktop.keyboard.press('Enter')
      await expect(desktop.getByRole('alertdialog')).toHaveCount(0)
    }
    await expect(rows.nth(at).getByRole('button', { name: 'Bid', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expect(rows.nth(at)).toBeFocused()
  }

  await desktop.keyboard.press('6')
  await expect(desktop.getByRole('alertdialog', { name: /still ahead/ })).toBeVisible()
  await desktop.keyboard.press('Enter')
  await expect(desktop.getByRole('alertdialog', { name: 'Has this bid won?' })).toBeVisible()
  await expectAccessible(desktop, 'the question')
  await desktop.keyboard.press('Enter')
  await expect(rows.nth(2).getByRole('button', { name: 'Win', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(rows.nth(2)).toBeFocused()
  await desktop.keyboard.press('p')
  await desktop.keyboard.type('150000')
  await desktop.keyboard.press('Enter')
  await expect(rows.nth(2)).toContainText(/150\s000/)

  await expect(phone.locator('article[data-bid]').filter({ hasText: 'Won' })).toHaveCount(1)
  await expect.poll(() => boughtFor(phone)).toContain(150_000)
  expect(await lastLine(phone)).toBe(-150_000)

  // Undone: the account is as before, and the history keeps both entries.
  await desktop.keyboard.press('u')
  await expect(rows.nth(2)).not.toContainText(/150\s000/)
  await expect.poll(() => lastLine(phone)).toBe(150_000)
  for (const page of [phone, desktop]) await page.context().close()
})

function idOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const answer = await fetch('/v1/user/view-profile')
    return ((await answer.json()) as { detail: { userId: number } }).detail.userId
  })
}
