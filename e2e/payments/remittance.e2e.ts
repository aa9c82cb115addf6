import type { Page } from '@playwright/test'
import { yen } from '#domain/money/yen.ts'
import { expect, signIn, test } from '../support/server.ts'

test('a manager books a remittance, and the buyer sees the line and the balance', async ({ page, browser, server }) => {
  const context = await browser.newContext({ baseURL: server.address })
  const buyer = await context.newPage()
  // Other tests set new passwords for some of the demo's people, not for him. He reads Russian.
  await signIn(buyer, 'restricted')
  const before = await balanceOf(buyer)

  await signIn(page, 'manager')
  await page.goto('/office')
  await page.getByRole('link', { name: /^Money in and out/ }).click()
  await page.getByRole('button', { name: 'New entry' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Post' }).click()
  await expect(form.getByText('Required field')).toHaveCount(4)
  await form.getByRole('button', { name: /^Client/ }).click()
  await page.getByRole('combobox', { name: /Name, company/ }).fill('restricted@')
  await page.getByRole('option', { name: /Ivan Petrov/ }).click()
  const reference = `FT-${crypto.randomUUID().slice(0, 8)}`
  await form.getByLabel('Amount, yen').fill('120 000')
  await form.getByLabel('Value date', { exact: true }).fill('2026-11-01')
  await form.getByLabel('Bank reference').fill(reference)
  await form.getByRole('button', { name: 'Post' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: reference })).toContainText('Posted')

  await buyer.goto('/payments')
  await expect(buyer.getByText(`Поступление: депозит, номер перевода ${reference}`)).toBeVisible()
  await buyer.getByRole('link', { name: 'Баланс' }).click()
  await expect(buyer.getByText(yen(before + 120_000)).first()).toBeVisible()
  await context.close()
})

test('a printed page has its content and nothing to press, on narrow paper too', async ({ page }) => {
  await signIn(page, 'manager')
  await page.goto('/office/payments')
  const menus = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: /^(Car listing|Cars)$/ }) })
  const heading = page.getByRole('heading', { name: 'Money in and out' })
  await expect(heading).toBeVisible()
  for (const width of [1440, 700]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(menus.filter({ visible: true })).not.toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(menus.filter({ visible: true })).toHaveCount(0)
    await expect(page.locator('main :is(button, input, select, textarea)').filter({ visible: true })).toHaveCount(0)
    await expect(heading).toBeVisible()
    // Firefox would leave the first sheet empty below the title of a grid.
    await expect(page.locator('main > div').filter({ has: heading })).toHaveCSS('display', 'block')
    await page.emulateMedia({ media: 'screen' })
  }
})

test('a transfer in dollars is booked in yen at our rate, and the buyer sees both', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, 'manager')
  await page.goto('/office/payments')
  await page.getByRole('button', { name: 'New entry' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: /^Client/ }).click()
  await page.getByRole('combobox', { name: /Name, company/ }).fill('vip@')
  await page.getByRole('option', { name: /Grace Wanjiru/ }).click()
  await form.getByLabel('Amount, dollars').fill('1 000.50')
  await form.getByLabel('Value date', { exact: true }).fill('2026-11-01')
  // The demo's rate of that time; today's is another.
  const inYen = yen(150_875)
  await expect(form.getByText(`Will be posted as ${inYen}`)).toBeVisible()
  const reference = `USD-${crypto.randomUUID().slice(0, 8)}`
  await form.getByLabel('Bank reference').fill(reference)
  await form.getByRole('button', { name: 'Post' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: reference })).toContainText(
    `1\u00a0000.50\u00a0$ (${inYen})`,
  )

  const context = await browser.newContext({ baseURL: server.address })
  const buyer = await context.newPage()
  await signIn(buyer, 'vip')
  await buyer.goto(`/payments?search=${reference}`)
  for (const text of ['+1\u00a0000.50\u00a0$', `+${inYen}`]) await expect(buyer.getByText(text).last()).toBeVisible()
  await context.close()
})

async function balanceOf(page: Page): Promise<number> {
  const { totalBalance } = (await (await page.request.get('/v1/payments/listing')).json()) as { totalBalance: string }
  return Number(totalBalance)
}
