import { expect, signIn, test } from '../support/server.ts'

test('a lot opened from far down the list leads back to the same place', async ({ page }) => {
  await signIn(page)
  await page.goto('/')
  await page.getByRole('article').first().waitFor()
  await page.mouse.wheel(0, 2600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000)
  // A lot inside the window, once the rows are drawn. A row above the window would be scrolled into view before the press, which no
  // finger does.
  const inWindow = async () => {
    const tops = await page.getByRole('article').evaluateAll(all => all.map(each => each.getBoundingClientRect().top))
    return tops.findIndex(top => top > 100 && top < 500)
  }
  await expect.poll(inWindow).toBeGreaterThanOrEqual(0)
  const link = page
    .getByRole('article')
    .nth(await inWindow())
    .getByRole('link')
  const address = (await link.getAttribute('href'))!
  await page.locator(`a[href="${address}"]`).click()
  await expect(page).toHaveURL(address)
  await page.goBack()
  await expect(page).toHaveURL(/\/car-auctions$/)
  await expect(page.locator(`article:has(a[href="${address}"])`)).toBeInViewport()
})
