import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { PAGE_TYPES, type PageType } from '#domain/lots/page-types.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test, whenAlive } from '../support/server.ts'

/** Opens the first lot of a listing and its share dialog; returns the dialog's content. */
async function share(page: Page, pageType: PageType) {
  const { path } = PAGE_TYPES[pageType]
  await page.goto(path)
  const lot = await page.locator(`a[href^="${path}/"]`).first().getAttribute('href')
  await page.goto(lot!)
  await page.getByRole('button', { name: /^(Share|Поделиться)$/ }).click()
  const dialog = page.getByRole('dialog', { name: /^(Share|Поделиться)$/ })
  const code = await dialog.getByText(/^\d{6}$/).textContent()
  // The server knows itself under another port than the test uses.
  const link = new URL((await dialog.getByText(/^http/).textContent())!)
  return { dialog, code: code!, path: link.pathname, lot: lot! }
}

/** Another person's browser. */
async function stranger(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  return context.newPage()
}

/** Nothing extends beyond the side of the smallest phone. */
async function fitsNarrow(page: Page) {
  const before = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(320)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize(before)
}

const wrongFor = (code: string) => (code === '111111' ? '222222' : '111111')

test('a dealer shares a lot with somebody without an account', async ({
  page,
  browser,
  baseURL,
  contextOptions,
  isMobile,
  viewport,
}) => {
  const device = { ...contextOptions, baseURL: baseURL!, viewport, isMobile, hasTouch: isMobile }
  await signIn(page, 'dealer')
  const { dialog, code, path } = await share(page, 'car-auction')
  await expect(dialog.locator('img[data-there]')).toHaveAttribute('src', /share\.jpg$/)
  // The demo's dealer uses Russian.
  await expect(dialog.getByText(/социальных сетях|social media/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const title = await page.title()

  const guest = await stranger(browser, device)
  const preview = await (await guest.request.get(path)).text()
  for (const word of title.split(/[·,\s]+/).filter(part => part.length > 3 && part !== 'Minato'))
    expect(preview).not.toContain(word)
  expect(preview).toContain('<meta property="og:title" content="A car for you · Minato">')

  await guest.goto(path)
  await whenAlive(guest)
  await expect(guest).toHaveTitle('A car for you · Minato')
  const field = guest.getByRole('textbox', { name: 'Access code' })
  const show = guest.getByRole('button', { name: /^Show car/ })
  await expect(show).toBeDisabled()
  await expectAccessible(guest)
  await field.pressSequentially(wrongFor(code))
  await show.click()
  await expect(guest.getByRole('alert')).toHaveText('Wrong access code. 4 attempts left for now')
  await expectAccessible(guest)

  await field.pressSequentially(code)
  await guest.keyboard.press('Enter')
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(guest).toHaveTitle(title)
  const [auction, lotNumber] = title.split(', ')
  await expect(guest.getByText(`${lotNumber}, ${auction}`, { exact: true })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Auction sheet' })).toBeVisible()
  for (const hidden of [/Start price/, /Place bid/i, /^Share$/, /favorites/])
    await expect(guest.getByText(hidden).or(guest.getByRole('button', { name: hidden }))).toHaveCount(0)
  await expectAccessible(guest)

  await guest.reload()
  await whenAlive(guest)
  await expect(guest).toHaveTitle(title)
  await guest.getByRole('button', { name: 'Open in full screen' }).first().click()
  await guest.getByRole('dialog', { name: 'Photos' }).waitFor()
  await guest.goBack()
  await expect(guest.getByRole('dialog')).toHaveCount(0)
  await guest.context().close()
})

test('five wrong codes block further tries for a while, and an invented link opens nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'manager')
  const { code, path } = await share(page, 'stats')
  const guest = await stranger(browser, { baseURL: baseURL! })
  await guest.goto(path)
  await whenAlive(guest)
  const field = guest.getByRole('textbox', { name: 'Access code' })
  for (let tries = 4; tries > 0; tries -= 1) {
    await field.pressSequentially(wrongFor(code))
    await guest.keyboard.press('Enter')
    await expect(guest.getByRole('alert')).toContainText(`${tries} attempt`)
  }
  await field.pressSequentially(wrongFor(code))
  await guest.keyboard.press('Enter')
  await expect(guest.getByText('Too many wrong codes.')).toBeVisible()
  await guest.reload()
  await whenAlive(guest)
  await field.pressSequentially(code)
  await guest.keyboard.press('Enter')
  await expect(guest.getByText('Too many wrong codes.')).toBeVisible()
  await expect(guest.getByRole('article')).toHaveCount(0)

  // Russian is chosen only on this device: the lines of the sheet, which come from the server, follow it.
  const other = await share(page, 'car-auction')
  await guest.goto(other.path)
  await guest.getByText('RU', { exact: true }).click()
  await expect(guest.locator('html')).toHaveAttribute('lang', 'ru')
  await whenAlive(guest)
  await guest.getByRole('textbox', { name: 'Код доступа' }).pressSequentially(other.code)
  await guest.keyboard.press('Enter')
  await expect(guest.getByRole('article').getByRole('listitem').first()).toHaveText(/[а-я]/)
  await guest.getByText('EN', { exact: true }).click()
  await expect(guest.getByRole('article').getByRole('listitem').first()).not.toHaveText(/[а-я]/)

  await guest.goto(`/car-auctions/share/${'A'.repeat(22)}`)
  await expect(guest.getByRole('heading', { name: 'Link not found' })).toBeVisible()
  await expectAccessible(guest)
  await guest.context().close()
})

test('a bike is shared in Russian in the dark theme', async ({ page, browser, baseURL, isMobile, viewport }) => {
  await signIn(page, 'manager')
  const { code, path } = await share(page, 'bikes')
  const device = {
    baseURL: baseURL!,
    viewport,
    isMobile,
    hasTouch: isMobile,
    locale: 'ru-RU',
    colorScheme: 'dark' as const,
  }
  const guest = await stranger(browser, device)
  await guest.goto(path)
  await whenAlive(guest)
  await expect(guest).toHaveTitle('Мотоцикл для вас · Minato')
  await fitsNarrow(guest)
  await guest.getByRole('textbox', { name: 'Код доступа' }).pressSequentially(code)
  await expectAccessible(guest)
  await guest.getByRole('button', { name: /^Показать мотоцикл/ }).click()
  await expect(guest.getByRole('article')).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Аукционный лист' })).toBeVisible()
  await fitsNarrow(guest)
  await expectAccessible(guest)
  await guest.getByText('EN', { exact: true }).click()
  await expect(guest.getByRole('heading', { name: 'Auction sheet' })).toBeVisible()
  await guest.getByRole('button', { name: 'Light theme' }).click()
  await expect(guest.getByRole('button', { name: 'Dark theme' })).toBeVisible()
  await guest.context().close()
})
