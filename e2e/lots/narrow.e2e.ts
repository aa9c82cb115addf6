import { expect, signIn, test } from '../support/office.ts'
import type { Page } from '@playwright/test'

const total = async (page: Page) => {
  const text = await page
    .getByText(/^[\d\s]+ (of [\d\s]+ )?lots?$/)
    .first()
    .innerText()
  return Number(text.split(' of ')[0]!.replaceAll(/\D/g, ''))
}

test('filters narrow the list, stand in the address, and survive back and reload', async ({ page, isMobile }) => {
  await signIn(page)
  await expect.poll(() => total(page)).toBe(600)

  if (isMobile) {
    await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByRole('button', { name: /^Maker/ }).click()
    await page.getByRole('option', { name: /^TOYOTA/i }).click()
    await page.getByRole('button', { name: /^Show \d+ lots?$/ }).click()
  } else {
    await page
      .getByRole('combobox', { name: 'Maker' })
      .or(page.getByRole('button', { name: /^Maker/ }))
      .first()
      .click()
    await page.getByRole('option', { name: /^TOYOTA/i }).click()
    await page.getByRole('button', { name: /^Search \d+ lots?$/ }).click()
  }
  await expect(page).toHaveURL(/maker=\d+/)
  const narrowed = page.url()
  const toyotas = await total(page)
  expect(toyotas).toBeGreaterThan(0)
  expect(toyotas).toBeLessThan(600)

  await page.reload()
  await expect.poll(() => total(page)).toBe(toyotas)
  await page.goBack()
  await expect.poll(() => total(page)).toBe(600)
  await page.goForward()
  await expect(page).toHaveURL(narrowed)
  await expect.poll(() => total(page)).toBe(toyotas)

  await page.getByRole('button', { name: /^Remove filter Toyota/i }).click()
  await expect.poll(() => total(page)).toBe(600)
})

test('a lot opened from far down the list leads back to the same place', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'on the desk a lot opens in a tab of its own')
  await signIn(page)
  await page.getByRole('article').first().waitFor()
  await page.mouse.wheel(0, 2600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000)
  // One in the window: the rows drawn above it would be scrolled to before the click.
  const places = await page.getByRole('article').evaluateAll(all => all.map(each => each.getBoundingClientRect().top))
  const card = page.getByRole('article').nth(places.findIndex(top => top > 100 && top < 500))
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/car-auctions\/.+/)
  const before = await page.evaluate(() => history.state as unknown)
  expect(before).toBeTruthy()
  await page.goBack()
  await expect(page).toHaveURL(/\/car-auctions$/)
  await expect(page.getByRole('article').filter({ hasText: name }).first()).toBeInViewport()
})
