import type { Page } from '@playwright/test'
import { PRIVATE_CACHES } from '#contract/worker.ts'
import { expect } from '../support/server.ts'

const LOT = 'a[href^="/car-auctions/"]'
/** Full photos and the sheet that are stored beside the thumbnails. */
const FULL_SIZE = 7

/** Opens the first lots of the listing and waits until the device has stored them with their pictures; returns their addresses. */
export async function openLots(page: Page, count: number): Promise<string[]> {
  await page.goto('/car-auctions')
  await expect(page.locator(LOT).nth(count)).toBeVisible()
  await inCharge(page)
  const all = await page.locator(LOT).evaluateAll(links => links.map(link => link.getAttribute('href')!))
  const lots = [...new Set(all)].slice(0, count)
  for (const lot of lots) {
    await page.goto(lot)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect
    .poll(async () => (await kept(page)).filter(address => address.endsWith('-1280.webp')).length, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(count * FULL_SIZE)
  return lots
}

/** Addresses of everything in the worker's private caches. */
export const kept = (page: Page) =>
  page.evaluate(async prefix => {
    const names = (await caches.keys()).filter(name => name.startsWith(prefix))
    const keys = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => url)
  }, PRIVATE_CACHES)

/** The ribbon that reports being offline. */
export const offline = (page: Page) => page.getByRole('status').filter({ hasText: 'Offline.' })

/** The worker has fetched the whole app shell, which takes time on a busy machine, and handles all requests from now on. */
export const inCharge = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 }).toBe(true)
