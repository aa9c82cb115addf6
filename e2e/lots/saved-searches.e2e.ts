import { expect, signIn, test } from '../support/server.ts'

test('a search is saved under its filters’ names, renamed in place, applied and deleted', async ({ page, buyer }) => {
  const saved = 'Saved searches, 1'
  await signIn(page, buyer)
  await page.goto('/car-auctions?year=2015,2020&mileage=0,90000&sort=year&order=DESC')
  await page.getByRole('button', { name: 'Save search', exact: true }).click()
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toHaveValue('2015 – 2020 up to 90\u00a0000 km')
  await title.fill('')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await title.fill('Young and fresh')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'View all saved searches' }).click()
  await expect(page.getByRole('dialog', { name: 'Saved searches' })).toBeVisible()

  await page.getByRole('button', { name: 'Rename Young and fresh' }).click()
  await expect(page.getByRole('dialog', { name: 'Saved searches' })).not.toHaveAttribute('aria-busy', 'true')
  await page.getByRole('textbox', { name: 'Title' }).fill('Younger')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Rename Younger' })).toBeFocused()
  await page.getByRole('button', { name: 'Rename Younger' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Nobody wants this')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Rename Younger' })).toBeFocused()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/car-auctions')
  await page.getByRole('button', { name: saved }).click()
  await page.getByRole('button', { name: 'Younger', exact: true }).click()
  await expect(page).toHaveURL(/year=2015,2020.*mileage=0,90000.*sort=year.*order=DESC/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove filter 2015 – 2020' })).toBeVisible()

  await page.getByRole('button', { name: saved }).click()
  await page.getByRole('button', { name: 'Delete Younger' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No saved searches yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Saved searches', exact: true })).toBeVisible()
})

test('an eleventh search is refused with a warning, and saved after a deletion', async ({ page, buyer }) => {
  await signIn(page, buyer)
  await page.evaluate(async () => {
    for (let number = 1; number <= 10; number++)
      await fetch('/v1/user/save-search', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ title: `Search ${number}`, params: `year=200${number % 10},2020`, type: 'bikes' }),
      })
  })
  const saved = (count: number) => page.getByRole('button', { name: `Saved searches, ${count}` })
  await page.goto('/bike-auctions?year=2001,2020')
  await expect(saved(10)).toBeVisible()
  await page.getByRole('button', { name: 'Save search', exact: true }).click()
  const list = page.getByRole('dialog', { name: 'Saved searches' })
  await expect(list.getByRole('alert')).toContainText('You can save up to 10 searches')
  await list.getByRole('button', { name: 'Delete Search 9' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(list.getByRole('button', { name: 'Search 9', exact: true })).toHaveCount(0)
  await expect(list.getByRole('button', { name: 'Search 8', exact: true })).toBeFocused()
  await list.getByRole('button', { name: 'Close' }).click()
  await expect(saved(9)).toBeVisible()
  await page.getByRole('button', { name: 'Save search', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible()
})
