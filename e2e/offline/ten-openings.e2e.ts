import type { Page } from '@playwright/test'
import { carLots } from '../bids/bid-steps.ts'
import { placeBid } from '../bids/client-calls.ts'
import { expect, signIn } from '../support/server.ts'
import { isLongRun } from '../support/test-selection.ts'
import { throughNetwork } from './fickle-network.ts'
import { inCharge, kept, offline } from './kept-lots.ts'

const LOT = 'a[href^="/car-auctions/"]'
/** The problem at each opening: no server, a busy server, or broken answers. */
const TROUBLES = ['through', 'busy', 'cut'] as const
/** Each trouble, and at last again without a server; `npm run e2e -- ten-openings --all` opens ten times. */
const OPENINGS = isLongRun ? 10 : 4

const exportTypes = (page: Page) => page.getByRole('combobox', { name: 'Export type' }).getByRole('option')

throughNetwork(
  'kept pages open again and again without a server, through 503s and cut answers',
  async ({ page: first, context, server, network, buyer }) => {
    throughNetwork.setTimeout(300_000)
    await signIn(first, buyer)
    await first.goto('/car-auctions')
    await inCharge(first)
    await expect(first.locator(LOT).first()).toBeVisible()
    const lots = (await carLots(first, '2026-11-25')).slice(10, 12)
    const [starred, opened] = lots.map(({ id }) => id)
    await placeBid(first, starred!, lots[0]!.lowest)
    await first.evaluate(
      async carId =>
        fetch('/v1/favorite/add', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ group: 'F', carId, type: 'auction' }),
        }),
      starred,
    )
    await first.goto(`/car-auctions/${opened}`)
    await expect(first.getByRole('heading', { level: 1 })).toBeVisible()
    await expect
      .poll(async () => (await kept(first)).map(address => new URL(address).pathname + new URL(address).search))
      .toEqual(
        expect.arrayContaining([
          '/v1/bid/type',
          '/v1/dashboard/mine',
          '/v1/bid/my-bid?page=1&pageSize=20',
          '/v1/favorite/listing?group=F&page=1&pageSize=100',
        ]),
      )

    await server.stop('SIGKILL')
    let page = first
    for (let opening = 0; opening < OPENINGS; opening++) {
      network.mode = TROUBLES[opening % TROUBLES.length]!
      await page.close()
      page = await context.newPage()
      await page.goto('/car-auctions')
      await expect(page.locator(LOT).nth(1), `listing, opening ${opening}`).toBeVisible()
      await page.goto(`/car-auctions/${opened}`)
      await expect(page.getByRole('heading', { level: 1 }), `lot, opening ${opening}`).toBeVisible()
      await page.getByRole('button', { name: /^Place bid/ }).click()
      await expect(exportTypes(page).nth(1), `choices, opening ${opening}`).toBeAttached()
      await page.goto('/bids')
      await expect(page.getByRole('article').first(), `my bids, opening ${opening}`).toBeVisible()
      await page.goto('/favorites/F')
      await expect(page.locator(`a[href="/car-auctions/${starred}"]`).first(), `favorites, ${opening}`).toBeVisible()
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { name: 'Money', exact: true }), `dashboard, ${opening}`).toBeVisible()
    }
    await expect(offline(page)).toContainText(/As of \d\d:\d\d Tokyo/)
    network.mode = 'through'
    await server.startAgain()
  },
)
