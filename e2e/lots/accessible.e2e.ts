import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/server.ts'

/** The axe violations, in a form that is easy to read in a failure. Names that differ from the visible text are included. */
async function violations(page: Page) {
  const axe = new AxeBuilder({ page }).options({ rules: { 'label-content-name-mismatch': { enabled: true } } })
  const { violations: found } = await axe.analyze()
  return found.map(({ id, nodes }) => ({ id, at: nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)) }))
}

async function setLanguage(page: Page, language: 'en' | 'ru') {
  await page.evaluate(chosen => {
    const device = JSON.parse(localStorage.getItem('minato') ?? '{}') as object
    localStorage.setItem('minato', JSON.stringify({ ...device, language: chosen }))
  }, language)
}

test('filters, saved searches and sorting are accessible, in Russian too', async ({ page }) => {
  test.slow()
  await signIn(page)
  await setLanguage(page, 'ru')
  const sheets = ['saved', 'save-search', 'production', 'filter', 'sort']
  for (const sheet of sheets) {
    await page.goto(`/car-auctions?year=2015,2020&sheet=${sheet}`)
    await page.getByRole('dialog').waitFor()
    expect.soft(await violations(page), sheet).toEqual([])
  }
})

test('codes, an empty list and ticked lots are accessible, in Russian too', async ({ page }) => {
  test.slow()
  await signIn(page)
  await setLanguage(page, 'ru')
  await page.goto('/car-auctions')
  await page
    .getByRole('button', { name: /что значат коды/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Что значат коды' }).waitFor()
  expect.soft(await violations(page), 'codes').toEqual([])
  await page.goto('/car-auctions?year=2031,2032&condition=4')
  await page.getByRole('button', { name: 'Убрать этот фильтр' }).waitFor()
  expect.soft(await violations(page), 'no match').toEqual([])
  await page.goto('/bike-auctions')
  await page.getByRole('button', { name: 'Вид и действия' }).click()
  await page.getByRole('menuitem', { name: 'Фото нескольких лотов' }).click()
  await page
    .getByRole('checkbox', { name: /^Фото лота / })
    .first()
    .check()
  expect.soft(await violations(page), 'ticks').toEqual([])
})

test('the price picture is accessible, in Russian too', async ({ page }) => {
  await signIn(page)
  await setLanguage(page, 'ru')
  await page.goto('/car-statistics')
  await page.getByRole('button', { name: 'Вид и действия' }).click()
  await page.getByRole('menuitem', { name: 'Цены продаж' }).click()
  await expect(page.getByRole('table', { name: 'Цены продаж' })).toBeAttached()
  expect.soft(await violations(page), 'prices').toEqual([])
})
