import { readFile } from 'node:fs/promises'
import { expect, signIn, test } from '../support/server.ts'
import { DESKTOP_ONLY } from '../support/test-selection.ts'

test('the quick search finds a lot by its number, and flags invalid numbers', DESKTOP_ONLY, async ({ page }) => {
  await signIn(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'More filters' }).click()
  const number = (await page.getByRole('row').nth(1).getByRole('link').first().innerText()).replace(/\D/g, '')
  const search = page.getByRole('search', { name: 'Quick search' }).getByRole('searchbox')
  await search.fill('-')
  await expect(page.getByText('Numbers and ranges, such as 12-15, 40')).toBeVisible()
  await search.fill(number)
  await search.press('Enter')
  await expect(page).toHaveURL(new RegExp(`search=lot_no-${number}$`))
  await expect(page.getByRole('button', { name: `Remove filter Lot no ${number}` })).toBeVisible()
  await page.getByRole('button', { name: `Remove filter Lot no ${number}` }).click()
  await expect(search).toHaveValue('')
})

test('days and halls narrow the list at once', async ({ page, isMobile }) => {
  await signIn(page)
  await page.goto('/')
  if (isMobile) {
    await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByRole('button', { name: /^Auction days and auction houses/ }).click()
  } else await page.getByRole('button', { name: 'Schedule' }).click()
  const schedule = page.getByRole('group', { name: 'Auction schedule' })
  await schedule.getByRole('checkbox', { name: /^Tue (?:\(11\/24\)|24 Nov)/ }).check()
  await schedule.getByRole('checkbox', { name: /USS Nagoya/ }).check()
  if (isMobile) {
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: /^Show \d+ lots?$/ }).click()
  }
  await expect(page).toHaveURL(/date=2026-11-24,2026-11-27~10/)
  await expect(page.getByRole('button', { name: /^Tue (?:\(11\/24\)|24 Nov)/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: /^Fri (?:\(11\/27\)|27 Nov)/ })).toHaveAttribute(
    'aria-pressed',
    'mixed',
  )
})

test('a chassis code typed without a maker selects its maker and model', DESKTOP_ONLY, async ({ page }) => {
  await signIn(page)
  await page.goto('/')
  await page
    .getByRole('combobox', { name: 'Chassis' })
    .or(page.getByRole('button', { name: /^Chassis/ }))
    .first()
    .click()
  await page.keyboard.type('NHP')
  await page
    .getByRole('option', { name: /^NHP10/ })
    .first()
    .click()
  await page.keyboard.press('Escape')
  await expect(
    page
      .getByRole('button', { name: /^Maker/ })
      .or(page.getByRole('combobox', { name: 'Maker' }))
      .first(),
  ).toContainText('Toyota')
  await page.getByRole('button', { name: /^Search \d+ lots?$/ }).click()
  await expect(page).toHaveURL(/maker=\d+.*model=\d+.*chassis=\d+/)
})

test('the result can be saved as a file', async ({ page, isMobile }) => {
  await signIn(page)
  await page.goto('/bike-auctions')
  const coming = page.waitForEvent('download')
  if (isMobile) {
    await page.getByRole('button', { name: 'View and more' }).click()
    await page.getByRole('menuitem', { name: 'Download' }).click()
  } else await page.getByRole('button', { name: 'Download', exact: true }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('minato-bikes-2026-11-23.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFFLot number,')).toBe(true)
  expect(text.trimEnd().split('\r\n').length).toBeGreaterThan(10)
})
