import type { Page } from '@playwright/test'
import { lotPath, lotsThere } from '../lots/lots-there.ts'
import { inCharge } from '../offline/kept-lots.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/server.ts'

async function openLot(page: Page, language: 'en' | 'ru', which: number) {
  await signIn(page, 'vip')
  await page.evaluate(chosen => {
    const device = JSON.parse(localStorage.getItem('minato') ?? '{}') as object
    localStorage.setItem('minato', JSON.stringify({ ...device, language: chosen }))
  }, language)
  const lots = await withMarks(page, which + 1)
  await page.goto(lotPath('car-auction', lots[which]!))
}

/** This many lots that have a sheet with marks on its drawing. */
async function withMarks(page: Page, count: number) {
  const found = []
  for (const lot of await lotsThere(page, 'car-auction')) {
    const answer = await page.request.get(`/v1/car-auction/view?id=${lot.id}`)
    const { carCommonDetail, sheet } = (await answer.json()) as {
      carCommonDetail: { auctionSheet: string | null }
      sheet: { marks: unknown[] }
    }
    if (carCommonDetail.auctionSheet !== null && sheet.marks.length > 0) found.push(lot)
    if (found.length === count) break
  }
  return found
}

const scaleOf = (page: Page, name: RegExp) =>
  page
    .getByRole('group', { name })
    .evaluate(frame => new DOMMatrix(getComputedStyle(frame.firstElementChild!).transform).a)

/** Runs in the page: a reading may be too fast to observe from outside. */
function noteProgress() {
  new MutationObserver(() => {
    const bar = document.querySelector('progress')
    if (bar) document.body.dataset.progress = bar.ariaLabel ?? ''
  }).observe(document.body, { subtree: true, childList: true })
}

test('an auction sheet is shown in Japanese and English, zoomed by key, with its marks described one by one', async ({
  page,
}) => {
  await openLot(page, 'en', 0)
  const original = page.getByRole('radio', { name: 'Original' })
  await expect(original).toBeChecked()
  await original.focus()
  await page.keyboard.press('ArrowRight')
  const translated = page.getByRole('img', { name: 'Auction sheet, translated' })
  await expect(translated).toBeVisible()
  await expect(translated).toHaveAttribute('src', /\/en\.[\w-]+-1280\.webp$/)
  await page.keyboard.press('ArrowLeft')
  await expect(translated).toBeHidden()
  await expect(page.getByRole('img', { name: 'Auction sheet', exact: true })).toBeVisible()

  const closer = /zoom with/
  await page.getByRole('group', { name: closer }).focus()
  await page.keyboard.press('+')
  await expect.poll(() => scaleOf(page, closer)).toBe(2)
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect.poll(() => scaleOf(page, closer)).toBe(4)
  await page.keyboard.press('0')
  await expect.poll(() => scaleOf(page, closer)).toBe(1)

  await page.getByRole('button', { name: /^Damage map/ }).press('Enter')
  const dots = page.getByRole('button', { name: /^[A-Z]+\d?: / })
  const [box] = await Promise.all([dots.first().boundingBox(), dots.first().press('Enter')])
  expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44)
  await expect(dots.first()).toHaveAttribute('aria-pressed', 'true')
  const [code, words] = (await dots.first().getAttribute('aria-label'))!.split(': ')
  await expect(page.getByText(`${code} ${words}`, { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test.describe('on a connection that breaks', () => {
  test.use({ serviceWorkers: 'allow' })

  test('in Russian an auction sheet is read by the server with progress, also after a lost connection', async ({
    page,
    server,
  }) => {
    // The server reads the sheet's text from its picture, which takes the processor for many seconds.
    test.slow()
    // A finished reading is there at once.
    await openLot(page, 'ru', 1)
    const translated = page.getByText('Перевод', { exact: true })
    await expect(translated).toBeVisible()
    // From here on the code is on the device, so only the request can fail.
    await inCharge(page)
    await server.stop('SIGKILL')
    await translated.click()
    await expect(page.getByText('Нет сети. Показан оригинал.')).toBeVisible()
    await expectAccessible(page, 'no connection')
    await page.evaluate(noteProgress)
    await server.startAgain()
    // The browser's event for a restored network; without it the page would retry a little later.
    await page.evaluate(() => dispatchEvent(new Event('online')))
    const all = page.getByText(/^Полный текст: \d+$/)
    await expect(all).toBeVisible({ timeout: 60_000 })
    expect(await page.evaluate(() => document.body.dataset.progress)).toBe('Чтение листа')

    // A word on the picture shows its original; all words are also in the list, for people who cannot see the picture.
    await page.getByText('Общая оценка', { exact: true }).first().click()
    await expect(page.getByText(/^評価点 → Общая оценка уверенность \d+\s%$/).first()).toBeVisible()
    await all.press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: '評価点' })).toBeVisible()
    await page.getByText('English', { exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '評価点 → ' })).not.toContainText('Общая оценка')
    await expectAccessible(page, 'read')
    await page.getByText('Оригинал', { exact: true }).click()
    await expect(all).toBeHidden()
  })
})
