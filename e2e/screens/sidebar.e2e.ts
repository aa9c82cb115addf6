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
