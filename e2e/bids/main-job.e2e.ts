import type { Page } from '@playwright/test'
import { inCharge } from '../offline/kept-lots.ts'
import { expect, lotsFound, signInByForm, test } from '../support/server.ts'

test.use({ serviceWorkers: 'allow' })

/**
 * The main task, end to end: a buyer filters the market, opens a lot, bids, finds the bid, loses the network and opens the lot
 * again. It runs with the built client, the real server and a real database.
 */
test('sign in, filter, open, bid, find the bid, lose the network, open the lot again', async ({
  page,
  server,
  isMobile,
  buyer,
}) => {
  await signInByForm(page, buyer)
  await expect.poll(() => lotsFound(page)).toBe(600)
  await narrowToTomorrow(page)
  await expect.poll(() => lotsFound(page)).toBeLessThan(600)

  // Monday's rows stay until Tuesday's have come, which is after their number.
  const first = page.locator('a[href^="/car-auctions/"]').first()
  await expect(first).toHaveAttribute('href', /^\/car-auctions\/261124-/)
  const lot = (await first.getAttribute('href'))!
  await page.goto(lot)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const name = await page.getByRole('heading', { level: 1 }).innerText()

  if (isMobile) await page.getByRole('button', { name: 'Place bid' }).click()
  const amount = page.getByRole('textbox', { name: /bid|amount/i }).first()
  await amount.fill('405001')
  await amount.blur()
  await expect(page.getByText(/multiple of 5\s000/)).toBeVisible()
  await amount.fill('405000')
  await page.getByLabel('Export type').selectOption({ index: 1 })
  await page.getByRole('button', { name: /^Place bid 405\s000/ }).click()

  const confirm = page.getByRole('button', { name: 'Confirm' })
  await expect(confirm).toBeDisabled()
  await page.getByRole('checkbox', { name: /bidding terms/ }).check()
  await confirm.click()
  await expect(page.getByRole('heading', { name: 'Bid received' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).last().click()

  await page.goto('/bids')
  const number = lot.split('-').at(-1)!
  const row = page.getByRole(isMobile ? 'article' : 'row').filter({ hasText: `Lot ${number}` })
  await expect(row).toContainText(/405\s000/)
  await expect(row).toContainText(/Under review|Bid/)

  await page.goto(lot)
  await inCharge(page)
  await expect.poll(() => keptPictures(page), { timeout: 60_000 }).toBeGreaterThan(4)
  await server.stop('SIGKILL')
  await page.goto(lot)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('status').filter({ hasText: 'Offline.' })).toContainText('As of')
  await expect.poll(() => brokenPictures(page)).toBe(0)
  await server.startAgain()
})

/** Tuesday's sales. None of them has started on the test server's Monday morning. */
async function narrowToTomorrow(page: Page): Promise<void> {
  // A phone writes the day out, a desktop by its numbers.
  await page.getByRole('button', { name: /^Tue (?:\(11\/24\)|24 Nov)/ }).click()
  await expect(page).toHaveURL(/date=2026-11-24/)
}

const keptPictures = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return keys.flat().filter(({ url }) => url.includes('/photos/')).length
  })

const brokenPictures = (page: Page) =>
  page
    .locator('img')
    .evaluateAll(
      images =>
        images.filter(
          image => image.getBoundingClientRect().top < innerHeight && !(image as HTMLImageElement).naturalWidth,
        ).length,
    )
