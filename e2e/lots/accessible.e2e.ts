import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { PAGE_TYPES, PAGE_TYPE_NAMES } from '#domain/lots/page-types.ts'
import { expect, signIn, test } from '../support/office.ts'

/** What axe finds wrong, in a form that a failure shows at a glance. */
async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.map(({ id, nodes }) => ({ id, at: nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)) }))
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the five lists are accessible in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signIn(page)
    for (const name of PAGE_TYPE_NAMES) {
      await page.goto(PAGE_TYPES[name].path)
      await page.getByRole('article').or(page.getByRole('row')).nth(2).waitFor()
      expect.soft(await violations(page), name).toEqual([])
    }
  })
}

test('filters, saved searches, sorting and the price picture are accessible, in Russian too', async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page)
  await page.evaluate(() => {
    const device = JSON.parse(localStorage.getItem('minato') ?? '{}') as object
    localStorage.setItem('minato', JSON.stringify({ ...device, language: 'ru' }))
  })
  const sheets = ['saved', 'save-search', 'production', ...(isMobile ? ['filter', 'sort'] : [])]
  for (const sheet of sheets) {
    await page.goto(`/car-auctions?year=2015,2020&sheet=${sheet}`)
    await page.getByRole('dialog').waitFor()
    await page.waitForTimeout(400)
    expect.soft(await violations(page), sheet).toEqual([])
  }
  await page.goto('/car-statistics')
  if (isMobile) {
    await page.getByRole('button', { name: 'Вид и действия' }).click()
    await page.getByRole('menuitem', { name: 'Цены продаж' }).click()
  } else await page.getByRole('button', { name: 'Цены продаж' }).click()
  await expect(page.getByRole('table', { name: 'Цены продаж' })).toBeAttached()
  expect.soft(await violations(page), 'prices').toEqual([])
})
