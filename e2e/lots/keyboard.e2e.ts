import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from '../support/server.ts'

/** Presses Tab until the element has the focus, or the page ends. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible()
  for (let presses = 0; presses < 300; presses++) {
    if (await element.evaluate(each => each === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${element}`)
}

/** The mileages of the table's rows, in km. */
async function mileages(page: Page): Promise<number[]> {
  const shown = await page
    .getByRole('row')
    .getByText(/^(?:under )?[\d\s]+\skm$/)
    .allTextContents()
  return shown.map(text => Number(text.replaceAll(/\D/g, '')))
}

const isAscending = (figures: readonly number[]) =>
  figures.length > 1 && figures.every((figure, at) => at === 0 || figures[at - 1]! <= figure)

test('a list is filtered, sorted, starred and left by keyboard', async ({ page, buyer }) => {
  test.slow()
  await signIn(page, buyer)
  await page.goto('/')
  await page.getByRole('row').nth(1).waitFor()

  await tabTo(
    page,
    page
      .getByRole('button', { name: /^Maker/ })
      .or(page.getByRole('combobox', { name: /^Maker/ }))
      .first(),
  )
  await page.keyboard.press('Enter')
  await page.keyboard.type('toyota')
  await expect(page.getByRole('option', { name: /^Toyota/i })).toBeVisible()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: /^Search \d+ lots?$/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/maker=\d+/)
  await expect(page.getByRole('row').nth(1)).toContainText('Toyota')

  await tabTo(page, page.getByRole('button', { name: 'Sort by mileage' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=mileage&order=ASC/)
  // The rows of the previous order stay until the new ones are there.
  await expect.poll(async () => isAscending(await mileages(page))).toBe(true)

  const star = page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /to favorites$/ })
  await tabTo(page, star)
  await page.keyboard.press('Enter')
  const starred = page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /in favorites, group/ })
  await expect(starred).toHaveAccessibleName(/group A$/)
  await expect(starred).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'In group A' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Group A' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(starred).toHaveAccessibleName(/group B$/)

  await page.keyboard.press('Control+Home')
  await tabTo(page, page.getByRole('button', { name: /^Remove filter Toyota/i }))
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/maker=/)

  await tabTo(page, page.getByRole('button', { name: /what the codes mean$/ }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
