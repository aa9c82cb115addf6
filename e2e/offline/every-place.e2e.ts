import type { Page } from '@playwright/test'
import { SCREENS, type Found } from '../screens/screens.ts'
import { expect, signIn } from '../support/server.ts'
import { isLongRun } from '../support/test-selection.ts'
import { throughNetwork } from './fickle-network.ts'
import { offline, openLots } from './kept-lots.ts'

/** The whole table takes a minute (`npm run e2e -- every-place --all`); each normal run opens these. */
const ALWAYS = [
  '/car-auctions',
  '/oneprice',
  '/bids',
  '/archive-bids',
  '/favorites/A',
  '/bike-auctions/1',
  '/profile',
  '/nowhere',
]

/** Addresses of the table of screens that `who` may open. */
function places(who: 'stranger' | 'person', found: Found): string[] {
  if (!isLongRun) return who === 'person' ? [found.car, ...ALWAYS] : []
  const open = SCREENS.filter(screen => screen.who === who || (who === 'person' && screen.who === 'anybody'))
  return [...new Set(open.map(({ path }) => (typeof path === 'string' ? path : path(found))))]
}

/** Readable content, and not only a loading text. */
async function expectRead(page: Page, place: string): Promise<void> {
  // The network is silent: pictures that never come would hold the page's `load` back.
  await page.goto(place, { waitUntil: 'commit' })
  const words = page.getByRole('heading').or(page.getByRole('alert')).filter({ visible: true })
  await expect(words.first(), place).toBeVisible({ timeout: 3_000 })
  await expect(page.locator('[aria-busy=true]').filter({ visible: true }), place).toHaveCount(0, { timeout: 3_500 })
}

/** With a killed server behind a network that swallows everything. */
throughNetwork('every place of the app opens within three seconds without a server', async ({ page, network }) => {
  throughNetwork.setTimeout(300_000)
  await signIn(page, isLongRun ? 'manager' : 'client')
  const [car] = await openLots(page, 1)
  // Nothing of these was stored.
  const never = {
    bike: '/bike-auctions/1',
    stock: '/oneprice/1',
    stat: '/car-statistics/1',
    bikeStat: '/bike-statistics/1',
    purchase: '/purchased-cars/1',
  }
  const found: Found = { car: car!, ...never, shared: '/car-auctions/share/1' }
  network.mode = 'silent'
  for (const place of places('person', found)) {
    await expectRead(page, place)
    // Two silent tries take nine seconds, so the ribbon is waited for on two places: one with stored data, which shows its age.
    if (place === car) await expect(offline(page)).toContainText(/As of \d\d:\d\d Tokyo/)
    if (place === '/profile') await expect(offline(page).first()).toBeVisible()
  }
  // A person who has never signed in on this device.
  await page.evaluate(() => localStorage.clear())
  for (const place of places('stranger', found)) await expectRead(page, place)
})
