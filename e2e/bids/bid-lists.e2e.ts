import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/server.ts'
import { DESKTOP_ONLY, PHONE_ONLY } from '../support/test-selection.ts'

test(
  'a manager starts with today’s auctions, and finds a client’s bids and the archive',
  DESKTOP_ONLY,
  async ({ page }) => {
    await signIn(page, 'manager')
    await page.goto('/')
    await page.getByRole('link', { name: /^Bid manager/ }).click()
    await expect(page).toHaveURL(/auctionDateFrom=2026-11-23&auctionDateTo=2026-11-23/)
    await page.getByRole('button', { name: 'Reset', exact: true }).click()
    await expect(page).toHaveURL(/days=all/)
    const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /Alex Rivera/ }) })
    await expect(rows.first()).toBeVisible()
    await expectAccessible(page, 'bid manager')

    await page.getByRole('button', { name: /^Client:/ }).click()
    await page.getByRole('option', { name: /Alex Rivera/ }).click()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/clients=\d+/)
    const others = page
      .locator('tbody')
      .getByRole('row')
      .filter({ hasNot: page.getByRole('button', { name: /Alex Rivera/ }) })
    await expect(others).toHaveCount(0)
    await rows
      .first()
      .getByRole('button', { name: /Alex Rivera/ })
      .click()
    const card = page.getByRole('dialog', { name: /Alex Rivera/ })
    await expect(card).toContainText('Credit limit')
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: /^Archive/ }).click()
    await expect(page.getByRole('link', { name: /^Lot / }).first()).toHaveAttribute('href', /-statistics\//)
  },
)

/** The demo's dealer uses Russian. */
test('a dealer browses clients’ bids on the phone', PHONE_ONLY, async ({ page }) => {
  await signIn(page, 'dealer')
  await page.goto('/dealer-bids')
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  await page.getByText('Клиенты', { exact: true }).click()
  await expect(page).toHaveURL(/type=clients/)
  await expect(cards.filter({ hasText: 'Ваша' })).toHaveCount(0)
  await expect(cards.filter({ hasText: 'Alex Rivera' }).first()).toBeVisible()
  await expectAccessible(page, 'dealer’s bids')

  await page.getByRole('button', { name: /^Фильтр/ }).click()
  await page.getByRole('button', { name: /^Клиент/ }).click()
  await page.getByRole('option', { name: /Alex Rivera/ }).click()
  await page.getByRole('button', { name: 'Готово' }).click()
  await page.getByRole('button', { name: /^Показать \d/ }).click()
  await expect(page).toHaveURL(/clients=\d+/)
  await expect(cards.filter({ hasNotText: 'Alex Rivera' })).toHaveCount(0)

  await page.getByRole('combobox', { name: 'Номер лота' }).click()
  await page.getByRole('button', { name: 'Отмена', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Сортировка' })).toBeVisible()
})
