import type { BrowserContext, Page } from '@playwright/test'
import { PRIVATE_CACHES } from '#contract/worker.ts'
import { expect, signIn, test } from '../support/office.ts'
import { fickleNetwork } from './fickle-network.ts'
import type { FickleNetwork } from './fickle-network.ts'

const LOT = 'a[href^="/car-auctions/"]'
/** Full photos and the sheet that stay beside the thumbnails. */
const FULL_SIZE = 7

/** Opens the first lots of the listing and waits until the device has them with their pictures; answers their addresses. */
async function openLots(page: Page, count: number): Promise<string[]> {
  await page.goto('/car-auctions')
  await expect(page.locator(LOT).nth(count)).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
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
const kept = (page: Page) =>
  page.evaluate(async prefix => {
    const names = (await caches.keys()).filter(name => name.startsWith(prefix))
    const keys = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => url)
  }, PRIVATE_CACHES)

/** The pictures in view have come, and none is broken. */
const shownPictures = (page: Page) =>
  page
    .locator('img')
    .evaluateAll(images =>
      images
        .filter(image => image.getBoundingClientRect().top < innerHeight && image.getBoundingClientRect().width > 0)
        .map(image => (image as HTMLImageElement).naturalWidth),
    )

const offline = (page: Page) => page.getByRole('status').filter({ hasText: 'Offline.' })

test('lots that were opened reopen with their pictures and their age after the server was killed', async ({
  page,
  office,
}) => {
  await signIn(page)
  const lots = await openLots(page, 3)
  await office.stop('SIGKILL')

  for (const lot of lots) {
    await page.goto(lot)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 3_000 })
    await expect(offline(page)).toContainText(/As of \d\d:\d\d Tokyo, (just now|\d+ min ago)/)
    await expect.poll(async () => (await shownPictures(page)).length).toBeGreaterThan(1)
    await expect.poll(() => shownPictures(page)).not.toContain(0)
  }
  await page.goto('/car-auctions')
  await expect(page.locator(LOT).first()).toBeVisible({ timeout: 3_000 })
  await expect(offline(page)).toContainText('As of')

  await office.startAgain()
  await page.getByRole('button', { name: 'Retry' }).click()
  const back = page.getByRole('status').filter({ hasText: 'Back online' })
  await expect(back).toBeVisible()
  await expect(back).toBeHidden()
})

test('a sign-out without a network leaves nothing of the person on the device', async ({ page, office, context }) => {
  await signIn(page)
  const lots = await openLots(page, 2)
  await office.stop('SIGKILL')
  await page.goto('/profile')
  await expect(page.getByText('client@minato.example')).toBeVisible()
  const canaries = [...lots.map(lot => lot.split('/').at(-1)!), 'client@minato.example', 'Alex Rivera']
  expect(await traces(page, canaries)).toEqual(canaries)

  await page
    .getByRole('button', { name: /^Account,/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await traces(page, canaries)).toEqual([])
  expect(await kept(page)).toEqual([])

  await page.goto(lots[0]!)
  await expect(page).toHaveURL(/\/auth\/login/)

  // The office hears of it as soon as there is one: the session's cookies open nothing any more.
  await office.startAgain()
  await page.goto(lots[0]!)
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect.poll(async () => sessionCookies(context)).toEqual([])
})

/** Which of the words are found anywhere on the device that scripts can read. */
const traces = (page: Page, words: string[]) =>
  page.evaluate(async sought => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    texts.push(JSON.stringify(await indexedDB.databases()))
    for (const name of await caches.keys()) {
      if (name.startsWith('workbox-precache')) continue
      const cache = await caches.open(name)
      for (const request of await cache.keys()) texts.push(request.url, await (await cache.match(request))!.text())
    }
    const all = texts.join('\n')
    return sought.filter(word => all.includes(word))
  }, words)

const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).filter(name => /access|refresh/.test(name))

const throughNetwork = test.extend<{ network: FickleNetwork }>({
  network: async ({ office }, use) => {
    const network = await fickleNetwork(() => office.address)
    await use(network)
    await network.close()
  },
  baseURL: ({ network }, use) => use(network.address),
})

const PLACES = [
  '/',
  '/car-auctions',
  '/oneprice',
  '/bids',
  '/archive-bids',
  '/favorites/A',
  '/profile',
  '/nothing-here',
]

throughNetwork(
  'every place opens within three seconds while the network swallows everything',
  async ({ page, network }) => {
    await signIn(page)
    const [lot] = await openLots(page, 1)
    network.mode = 'silent'
    for (const place of [lot!, ...PLACES]) {
      await page.goto(place)
      // Something to read, and nothing that only says "wait".
      await expect(page.getByRole('heading').or(page.getByRole('alert')).first()).toBeVisible({ timeout: 3_000 })
      await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0, { timeout: 3_500 })
    }
  },
)

throughNetwork('a new version waits until nobody types, and comes when it is asked for', async ({ page, network }) => {
  await signIn(page)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.goto('/bids')
  const field = page.getByRole('combobox', { name: 'Lot number' })
  await field.fill('12-15')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  network.release()
  await page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!
    await registration.update()
    const worker = registration.installing
    await new Promise<void>(resolve => {
      if (!worker) return resolve()
      worker.addEventListener('statechange', () => worker.state === 'installed' && resolve())
    })
  })
  const ribbon = page.getByRole('status').filter({ hasText: 'A new version is ready.' })
  await expect(ribbon).toBeHidden()
  await expect(field).toHaveValue('12-15')

  await field.blur()
  await expect(ribbon).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await ribbon.getByRole('button', { name: 'Update now' }).click()
  await page.waitForFunction(() => !('sameDocument' in window))
  await expect(ribbon).toBeHidden()
})

test('Minato can be installed, in both languages', async ({ playwright, office, launchOptions }, testInfo) => {
  // A private window, as tests usually have, can never install.
  const context = await playwright.chromium.launchPersistentContext(testInfo.outputPath('browser'), launchOptions)
  const page = await context.newPage()
  for (const language of ['en', 'ru']) {
    await page.goto(`${office.address}/auth/login`)
    await page.evaluate(chosen => localStorage.setItem('minato', JSON.stringify({ language: chosen })), language)
    await page.goto(`${office.address}/auth/login`)
    const protocol = await context.newCDPSession(page)
    expect((await protocol.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
    const manifest = await protocol.send('Page.getAppManifest')
    expect(manifest.errors).toEqual([])
    expect(JSON.parse(manifest.data!)).toMatchObject({ id: '/', lang: language })
  }
  await context.close()
})
