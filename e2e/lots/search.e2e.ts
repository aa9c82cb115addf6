import { expect, signIn, test } from '../support/server.ts'
import { DESKTOP, PHONE } from '../support/test-selection.ts'

test('a whole phrase becomes filters, and back returns to the list before', PHONE, async ({ page }) => {
  await signIn(page)
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Find lots' })
  await field.click()
  await field.fill('приус 2018-2020 до 100 000 км')
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/maker=\d+&model=\d+&year=2018,2020&mileage=0,100000/)
  await expect(page.getByRole('button', { name: /^Remove filter .*Prius/ })).toBeVisible()
  await expect(field).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(/\/car-auctions$/)
})

test(
  'names are suggested while typing, by keyboard too, and an unknown word is reported and kept',
  DESKTOP,
  async ({ page }) => {
    await signIn(page)
    await page.goto('/')
    const field = page.getByRole('combobox', { name: 'Find lots' })
    await field.fill('toyota pri')
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    await expect(options.filter({ hasText: 'Toyota Prius' }).first()).toBeVisible()
    await field.press('ArrowDown')
    await field.press('ArrowUp')
    await field.press('Enter')
    await expect(page).toHaveURL(/maker=\d+/)
    await field.fill('qwertz')
    await field.press('Enter')
    await expect(page.getByText('Not understood: qwertz')).toBeVisible()
    await expect(field).toHaveValue('qwertz')
    await field.fill('')
    await expect(page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option')).not.toHaveCount(0)
  },
)
