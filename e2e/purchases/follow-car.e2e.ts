import { expect, signIn, test } from '../support/server.ts'

test('a manager’s step appears on the buyer’s open page', async ({ page, browser, server }) => {
  await signIn(page)
  await page.goto('/purchased-cars?status=processing')
  await page.getByRole('main').getByRole('link').filter({ hasNotText: /^$/ }).first().click()
  await expect(page).toHaveURL(/\/purchased-cars\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  const now = page.locator('[aria-current=step]')
  await expect(now).toContainText('Processing')
  await page.getByRole('tab', { name: 'Finances' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Car price')

  const context = await browser.newContext({ baseURL: server.address })
  const desktop = await context.newPage()
  await signIn(desktop, 'manager')
  const body = { cars: [{ id }], status: 1 }
  const moved = await desktop.evaluate(async sent => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/v1/office/purchase-status', { method: 'PUT', headers, body: JSON.stringify(sent) })
    return ((await answer.json()) as { changed: unknown[] }).changed.length
  }, body)
  expect(moved).toBe(1)
  await context.close()
  await expect(now).toContainText('Domestic transport')
})
