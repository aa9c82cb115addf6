import type { Page } from '@playwright/test'
import { SCREENS } from '../screens/screens.ts'
import type { Found } from '../screens/screens.ts'
import { expect, signIn } from '../support/office.ts'
import { throughNetwork } from './fickle-network.ts'
import { offline, openLots } from './kept-lots.ts'

/** All of the table takes two minutes (`npm run e2e -- every-place --all`); each run opens these. */
const ALWAYS = ['/car-auctions', '/oneprice', '/bids', '/archive-bids', '/favorites/A', '/profile', '/nowhere']
const isWhole = process.env.SCREENS === 'all'

/** Addresses of the table of screens; `who` has no business on the others. */
function places(who: 'stranger' | 'person', found: Found): string[] {
  if (!isWhole) return who === 'person' ? [found.car, ...ALWAYS] : []
  const open = SCREENS.filter(screen => screen.who === who || (who === 'person' && screen.who === 'anybody'))
  return [...new Set(open.map(({ path }) => (typeof path === 'string' ? path : path(found))))]
}

/** Something to read, and nothing that only says "wait". */
async function expectRead(page: Page, place: string): Promise<void> {
  await page.goto(place)
  const words = page.getByRole('heading').or(page.getByRole('alert')).filter({ visible: true })
  await expect(words.first(), place).toBeVisible({ timeout: 3_000 })
  await expect(page.locator('[aria-busy=true]').filter({ visible: true }), place).toHaveCount(0, { timeout: 3_500 })
}

/** quality.md O2, with an office that is killed behind a network that swallows everything. */
throughNetwork(
  'every place of the house opens within three seconds without an office',
  async ({ page, network }, info) => {
    throughNetwork.skip(info.project.name !== 'phone', 'one profile tells')
    throughNetwork.setTimeout(300_000)
    await signIn(page, isWhole ? 'manager' : 'client')
    const [car] = await openLots(page, 1)
    // Of these nothing was kept.
    const never = {
      bike: '/bike-auctions/1',
      stock: '/oneprice/1',
      stat: '/car-statistics/1',
      bikeStat: '/bike-statistics/1',
    }
    const found: Found = { car: car!, ...never, shared: '/car-auctions/share/1' }
    network.mode = 'silent'
    for (const place of places('person', found)) {
      await expectRead(page, place)
      // Of what is shown the age is told.
      if (place === car) await expect(offline(page)).toContainText(/As of \d\d:\d\d Tokyo/)
      // A place that is none has no frame around it.
      else if (place !== '/nowhere')
        await expect(page.getByText('Offline.').filter({ visible: true }).first(), place).toBeVisible()
    }
    // Whoever has never signed in on this device.
    await page.evaluate(() => localStorage.clear())
    for (const place of places('stranger', found)) await expectRead(page, place)
  },
)
