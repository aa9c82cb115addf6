import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/server.ts'

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
    await expectAccessible(page, sheet)
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
  await expectAccessible(page, 'codes')
  await page.goto('/car-auctions?year=2031,2032&condition=4')
  await page.getByRole('button', { name: 'Убрать этот фильтр' }).waitFor()
  await expectAccessible(page, 'no match')
  await page.goto('/bike-auctions')
  await page.getByRole('button', { name: 'Вид и действия' }).click()
  await page.getByRole('menuitem', { name: 'Фото нескольких лотов' }).click()
  await page
    .getByRole('checkbox', { name: /^Фото лота / })
    .first()
    .check()
  await expectAccessible(page, 'ticks')
})

test('the price history is accessible, in Russian too', async ({ page }) => {
  await signIn(page)
  await setLanguage(page, 'ru')
  await page.goto('/car-statistics')
  await page.getByRole('button', { name: 'Вид и действия' }).click()
  await page.getByRole('menuitem', { name: 'Цены продаж' }).click()
  await expect(page.getByRole('table', { name: 'Цены продаж' })).toBeAttached()
  await expectAccessible(page, 'prices')
})
