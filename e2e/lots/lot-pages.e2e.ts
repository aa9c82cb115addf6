import type { Page } from '@playwright/test'
import type { PageType } from '#domain/lots/page-types.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/server.ts'
import { DESKTOP, PHONE } from '../support/test-selection.ts'
import { isComing, lotPath, lotsThere } from './lots-there.ts'

/** The headings on a page of this kind, apart from photo, facts and star. */
const headings = (page: Page) => page.getByRole('heading', { level: 2 })

async function open(
  page: Page,
  pageType: PageType,
  wanted: Parameters<Awaited<ReturnType<typeof lotsThere>>['find']>[0],
) {
  const lot = (await lotsThere(page, pageType)).find(wanted)!
  await page.goto(lotPath(pageType, lot))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return lot
}

/** Waits for the deferred parts: below the first screen, the month of production or the note. */
const settled = (page: Page) =>
  expect(page.getByRole('heading', { name: /Auction sheet|Аукционный лист/ })).toBeVisible()

test('a car: its blocks, its title, its photos as a file, more photos from the hall', async ({
  page,
  isMobile,
  buyer,
}) => {
  await signIn(page, buyer)
  const lot = await open(page, 'car-auction', card => card.isUss && isComing(card))
  await expect(page).toHaveTitle(/^USS .+, \d+, .+ · Minato$/)
  await settled(page)
  for (const name of ['Checklist', 'Auction sheet', 'Month of production'])
    await expect(headings(page).filter({ hasText: name })).toBeVisible()
  await expect(page.getByRole('img', { name: 'First registration, from the sheet' })).toBeVisible()

  // The checklist has two columns on small screens.
  const columns = await page
    .locator('ol')
    .first()
    .evaluate(list => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  expect(columns).toBe(isMobile ? 2 : 1)

  // One press adds the lot; another opens the groups: another group takes it over, the same one removes it.
  const star = page.getByRole('button', { name: /favorites/ })
  await star.click()
  await expect(star).toHaveAccessibleName(/in favorites, group A$/)
  for (const [group, says] of [
    ['Group B', /in favorites, group B$/],
    ['Group B', /^Add .+ to favorites$/],
  ] as const) {
    await star.click()
    await page
      .getByRole('menuitem', { name: group })
      .or(page.getByRole('menuitemradio', { name: group }))
      .click()
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(star).toHaveAccessibleName(says)
  }
  await expect(page.getByRole('status').filter({ hasText: 'removed from group B' })).toBeVisible()

  // The link opens in a new tab, which ends as a download.
  const archive = page.context().waitForEvent('response', answer => answer.url().includes('/photos.zip'))
  await page.getByRole('button', { name: 'Download photos' }).click()
  expect((await archive).status()).toBe(200)
  expect((await archive).headers()['content-type']).toContain('zip')

  const counter = page.getByText(/1\/\d+$/)
  await expect(counter).toHaveText('1/7')
  await page.getByRole('button', { name: /^Extra photos/ }).click()
  const came = page.getByText(/photos added at the end|has no extra photos/)
  await expect(came).toBeVisible({ timeout: 60_000 })
  const left = await page.getByRole('button', { name: /left$/ }).innerText()
  if (/added/.test(await came.innerText())) await expect(counter).toHaveText('1/12')
  else await expect(counter).toHaveText('1/7')
  // Stored: on reopening they are there at once, and the counter has not decreased a second time.
  await page.goto(lotPath('car-auction', lot))
  await settled(page)
  expect(left).toBe('4 left')
  await expectAccessible(page)
})

test('a bike: films, six blocks, lettered list, pictures in full screen', DESKTOP, async ({ page, isMobile }) => {
  await signIn(page)
  await open(page, 'bikes', card => Number(card.rateEngine) > 0 && isComing(card))
  await expect(headings(page).filter({ hasText: 'Inspection' })).toBeVisible()
  const blocks = page.getByRole('heading', { level: 3 })
  await expect(blocks).toHaveCount(6)
  expect((await blocks.allInnerTexts()).map(text => text.replace(/\s*\d$/, ''))).toEqual([
    'Engine',
    'Electrics',
    'Exterior',
    'Front pair',
    'Rear pair',
    'Chassis',
  ])
  const film = page.getByRole('link', { name: /^Video 1/ })
  await film.scrollIntoViewIfNeeded()
  if (!isMobile) {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await film.hover()
    await expect
      .poll(() => film.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.05)
    await page.mouse.move(0, 0)
    await expect.poll(() => film.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    await page.emulateMedia({ reducedMotion: 'reduce' })
  }
  const tab = page.waitForEvent('popup')
  await film.click()
  await expect((await tab).url()).toMatch(/clip-1\.webm$/)

  await page.getByRole('button', { name: /, Engine, photo 1$/ }).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(/^2\/\d+$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expectAccessible(page)
})

test('statistics have no bid and no star, and two photos on narrow screens', async ({ page, isMobile }) => {
  await signIn(page)
  for (const pageType of ['stats', 'bike-stats'] as const) {
    await open(page, pageType, () => true)
    await settled(page)
    await expect(page.getByRole('button', { name: /place bid|favorites/i })).toHaveCount(0)
    await expect(page.getByText('Month of production')).toHaveCount(0)
    await expect(page.getByText(isMobile ? '1/2' : '1/7', { exact: true })).toBeVisible()
    await expectAccessible(page, pageType)
  }
})

test(
  'a stock car is ordered at its price, without start, average, group and type',
  PHONE,
  async ({ page, isMobile }) => {
    await signIn(page)
    await open(page, 'stock', card => card.status === 4531)
    await settled(page)
    const prices = page.getByRole('article')
    await expect(prices.getByText('Fixed price, no auction')).toBeVisible()
    await expect(prices.getByText('Price', { exact: true }).first()).toBeVisible()
    const order = page.getByRole('button', { name: /order/i }).first()
    await expect(order).toBeVisible()
    if (isMobile) await order.click()
    for (const label of ['Start price', 'Average sold', 'Group', 'Export type', 'Client'])
      await expect(page.getByText(label, { exact: true })).toHaveCount(0)
    await expectAccessible(page)
  },
)

test('a lot that does not exist links back to its list', PHONE, async ({ page }) => {
  await signIn(page)
  await page.goto('/car-auctions/261124-1-99999')
  await expect(page.getByText('Lot not found')).toBeVisible()
  await expectAccessible(page)
  // One in the head, one below the sentence.
  await page.getByRole('link', { name: 'Back to the list', exact: true }).last().click()
  await expect(page).toHaveURL(/\/car-auctions$/)
})
