import { expect, signIn, test } from '../support/server.ts'

test('the longest label of the menu fits the sidebar when it is the current one', async ({ page }) => {
  // The demo's dealer uses Russian.
  await signIn(page, 'dealer')
  await page.goto('/oneprice')
  const menu = page.getByRole('navigation', { name: 'Главное меню' })
  await expect(menu.getByRole('link', { name: 'Фиксированная цена' })).toHaveAttribute('aria-current', 'page')
  for (const each of [menu.locator('..'), ...(await menu.getByRole('link').all())])
    expect(await each.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

for (const width of [1024, 1366])
  test(`the title of a list is one line on a desktop of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, 'dealer')
    await page.goto('/bike-auctions?year=1990,2020')
    await expect(page.getByText(/^\d+ из \d+ лотов$/)).toBeVisible()
    const title = page.getByRole('heading', { level: 1, name: 'Мотоциклы' })
    const lines = await title.evaluate(each => each.clientHeight / parseFloat(getComputedStyle(each).lineHeight))
    expect(lines).toBeLessThan(1.5)
  })
