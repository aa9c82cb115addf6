import type { Page } from '@playwright/test'
import { OUTBOX_SYNC } from '#contract/outbox.ts'
import { carLots, panelOn, yen } from '../bids/bid-steps.ts'
import { expectAccessible } from '../support/accessible.ts'
import { WHOLE_CHROMIUM } from '../support/browsers.ts'
import { expect, logOut, signIn, test, type TestServer } from '../support/server.ts'
import { workerProtocol } from '../support/worker-protocol.ts'
import { inCharge, offline } from './kept-lots.ts'

test.use({ ...WHOLE_CHROMIUM, serviceWorkers: 'allow' })

/** Two days after the test server's Monday morning, so that nothing closes during the test. */
const DAY = '2026-11-25'

/** A page with an active worker that has had time to preload code for later. */
async function settled(page: Page): Promise<void> {
  await inCharge(page)
}

/** Whether the page has reloaded by itself. */
const hasReloaded = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('navigation').some(entry => 'type' in entry && entry.type === 'reload'),
  )

/** Stars a lot of that day while the server is dead; the star waits. */
async function starOffline(page: Page, server: TestServer, index: number) {
  const lot = (await carLots(page, DAY))[index]!
  await page.goto(`/car-auctions/${lot.id}`)
  const star = page.getByRole('button', { name: /to favorites$/ })
  await expect(star).toBeVisible()
  await server.stop('SIGKILL')
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await star.click()
  await expect(offline(page)).toContainText('1 change waiting')
  return lot
}

test('a bid confirmed offline waits, and becomes one bid under review once the server is back', async ({
  page,
  server,
  buyer,
}) => {
  await signIn(page, buyer)
  await page.goto('/')
  await settled(page)
  const lot = (await carLots(page, DAY))[3]!
  const amount = lot.lowest + 35_000
  await page.goto(`/car-auctions/${lot.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /^Place bid/ }).click()
  const desktop = panelOn(page, true)
  await desktop.getByRole('textbox', { name: /^Your bid/ }).fill(String(amount))
  await desktop.getByRole('combobox', { name: 'Export type' }).selectOption({ index: 1 })

  await server.stop('SIGKILL')
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await desktop.getByRole('button', { name: 'Send when online' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm your bid' })
  await expect(question).toContainText('Not sent while you are offline')
  await expect(question).toContainText(/Expires .* Tokyo\s· .* your time/)
  await question.getByRole('checkbox').check()
  await expectAccessible(page, 'a bid to be sent later')
  await question.getByRole('button', { name: 'Send when online' }).click()
  const waits = page.getByRole('dialog', { name: 'Your bid will be sent when you are online' })
  await expect(waits).toContainText('Queued')
  await expect(waits).toContainText(/Not sent. It will be sent when you are online, until .* Tokyo/)
  await waits.getByRole('button', { name: 'Close' }).last().click()

  // It is on the device: a new page has it and shows it.
  await page.goto('/bids')
  const card = page.getByRole('status').filter({ hasText: 'Queued' })
  await expect(card).toContainText(lot.lotNo)
  await expect(card).toContainText(yen(amount))
  expect((await card.boundingBox())!.x, 'the gutter').toBe(16)
  await expect(offline(page)).toContainText('1 change waiting')
  await expectAccessible(page, 'a bid that waits')

  await server.startAgain()
  // Returning to the foreground is enough.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByRole('alert').filter({ hasText: 'Under review' })).toContainText(
    /Received \d\d:\d\d:\d\d Tokyo/,
  )
  await page.goto('/bids')
  const bid = page.getByRole('article').filter({ hasText: yen(amount) })
  await expect(bid).toHaveCount(1)
  await expect(bid).toContainText('Under review')
  await expect(page.getByText('Queued')).toHaveCount(0)
})

test('a lot starred offline is in its group once the server is back', async ({ page, server, buyer }) => {
  await signIn(page, buyer)
  await page.goto('/')
  await settled(page)
  const lot = await starOffline(page, server, 4)
  const starred = page.getByRole('button', { name: /in favorites, group A$/ })
  await expect(starred).toBeVisible()
  // Neither a new page nor the worker's cached answer turns it back.
  await page.reload()
  await expect(starred).toBeVisible()

  await server.startAgain()
  // Returning to the foreground is enough.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText(/ saved in group A/)).toBeVisible()
  await page.goto('/favorites/A')
  await expect(page.locator(`a[href="/car-auctions/${lot.id}"]`).first()).toBeVisible()
})

test('entries written offline are sent once online, even if the page is closed', async ({ page, server, buyer }) => {
  await signIn(page, buyer)
  await page.goto('/')
  await settled(page)
  const lot = await starOffline(page, server, 9)

  await page.goto('about:blank')
  await server.startAgain()
  // A page of the same origin without our code: only the worker can send.
  await page.goto('/healthz')
  await (await workerProtocol(page)).sync(OUTBOX_SYNC)
  await expect
    .poll(async () => (await page.request.get('/v1/favorite/listing?group=A')).text())
    .toContain(`"${lot.id}"`)
})

test('a star waits for its writer while another user signs in and out on the device', async ({
  page,
  server,
  buyer,
}) => {
  await signIn(page, buyer)
  await page.goto('/')
  await settled(page)
  const lot = await starOffline(page, server, 10)

  await page.goto('about:blank')
  await page.context().clearCookies()
  await server.startAgain()
  await signIn(page)
  await page.goto('/favorites/A')
  // The page opens with the former user's saved profile, and starts over once the server has answered whose session it is. Before it goes, it can show the
  // new name for a moment.
  await expect(async () => expect(await hasReloaded(page)).toBe(true)).toPass()
  await expect(page.getByRole('button', { name: 'Account, Alex Rivera' }).filter({ visible: true })).toBeVisible()
  await settled(page)
  await expect(page.getByText('1 change waiting')).toHaveCount(0)
  await logOut(page)
  await expect(page).toHaveURL(/\/auth\/login/)

  await signIn(page, buyer)
  expect(await (await page.request.get('/v1/favorite/listing?group=A')).text()).not.toContain(lot.id)
  await page.goto('/favorites/A')
  await expect(page.locator(`a[href="/car-auctions/${lot.id}"]`).first()).toBeVisible()
})

test('favorites saved for offline open after the server was killed, with photos and auction sheets', async ({
  page,
  server,
  buyer,
}) => {
  await signIn(page, buyer)
  await page.goto('/')
  await settled(page)
  const lots = (await carLots(page, DAY)).slice(5, 8)
  for (const { id } of lots)
    await page.evaluate(
      async carId =>
        fetch('/v1/favorite/add', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ group: 'D', carId, type: 'auction' }),
        }),
      id,
    )
  await page.goto('/favorites/D')
  const keep = page.getByRole('button', { name: 'Keep for offline' })
  expect((await keep.boundingBox())!.x, 'the gutter').toBe(16)
  await keep.click()
  await expect(page.getByText('Saved for offline', { exact: true })).toBeVisible({ timeout: 60_000 })
  await server.stop('SIGKILL')
  for (const { id } of lots) {
    await page.goto(`/car-auctions/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(offline(page)).toContainText('As of')
    await expect
      .poll(() =>
        page
          .locator('img')
          .first()
          .evaluate(image => (image as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(0)
    expect(await wholePictures(page, id)).toEqual(Array.from({ length: 7 }, () => true))
  }
  await page.goto('/offline')
  await expect(page.getByText('Photos and sheets', { exact: true })).toBeVisible()
  await expectAccessible(page, 'what is on this device')
  await server.startAgain()
})

/** Whether a lot's sheet and its six full photos can be drawn. */
const wholePictures = (page: Page, id: string) =>
  page.evaluate(async lotId => {
    const answer = await fetch(`/v1/car-auction/view?id=${lotId}`)
    const { carCommonDetail, lotImages } = (await answer.json()) as {
      carCommonDetail: { auctionSheet: string }
      lotImages: { images: string[] }
    }
    const draw = (address: string) => {
      const picture = Object.assign(new Image(), { src: address })
      return picture.decode().then(
        () => picture.naturalWidth > 0,
        () => false,
      )
    }
    return Promise.all([carCommonDetail.auctionSheet, ...lotImages.images.slice(0, 6)].map(draw))
  }, id)
