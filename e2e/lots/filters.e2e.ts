import { expect, lotsFound, signIn, test } from '../support/server.ts'

test('filters narrow the list, are in the address, and survive back and reload', async ({ page, isMobile }) => {
  await signIn(page)
  await page.goto('/')
  await expect.poll(() => lotsFound(page)).toBe(600)
  await expect(page).toHaveTitle('Car listing · Minato')

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
  const toyotas = await lotsFound(page)
  expect(toyotas).toBeGreaterThan(0)
  expect(toyotas).toBeLessThan(600)

  await page.reload()
  await expect.poll(() => lotsFound(page)).toBe(toyotas)
  await page.goBack()
  await expect.poll(() => lotsFound(page)).toBe(600)
  await page.goForward()
  await expect(page).toHaveURL(narrowed)
  await expect.poll(() => lotsFound(page)).toBe(toyotas)

  await page.getByRole('button', { name: /^Remove filter Toyota/i }).click()
  await expect.poll(() => lotsFound(page)).toBe(600)
})
