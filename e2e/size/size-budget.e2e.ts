import type { CDPSession, Page } from '@playwright/test'
import { SHARP } from '../support/browsers.ts'
import { expect, signIn, test } from '../support/server.ts'

/**
 * A warning limit, not a target. It measures JavaScript on the wire (brotli, bodies, from the network log) and its requests until
 * the page is quiet. Each screen is opened cold, without a worker.
 */
const KB = 1000
const SCREENS = [
  { name: 'login', most: 195 * KB, open: (page: Page) => page.goto('/auth/login') },
  { name: 'listing', most: 280 * KB, open: (page: Page) => page.goto('/car-auctions') },
  { name: 'lot', most: 350 * KB, open: (page: Page, lot: string) => page.goto(lot) },
]

const MAX_SCRIPTS = 40

test.use(SHARP)

test('each screen keeps its budget of bytes until it is quiet', async ({ page, context }, info) => {
  await signIn(page)
  await page.goto('/')
  const lot = (await page.getByRole('article').first().getByRole('link').first().getAttribute('href'))!
  // The server renders its pictures on the first request; this test measures the phone, not the server.
  await page.goto(lot)
  await expect(page.getByRole('button', { name: /^Open in full screen/ }).first()).toBeVisible()
  await page.waitForFunction(() => [...document.images].every(image => image.complete || image.loading === 'lazy'))
  for (const { name, most, open } of SCREENS) {
    if (name === 'login') await context.clearCookies()
    const fresh = await context.newPage()
    if (name === 'login') await fresh.addInitScript(() => localStorage.clear())
    const devTools = await context.newCDPSession(fresh)
    await devTools.send('Network.enable')
    await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
    const log = watchNetwork(devTools)
    await open(fresh, lot)
    // Not 'networkidle': the live stream never ends.
    await expect.poll(() => log.quietMs()).toBeGreaterThan(500)
    const { bytes, count } = log.scripts()
    console.log(`${name}: ${bytes} B of JavaScript in ${count} requests`)
    expect(bytes, `${name}: JavaScript`).toBeLessThanOrEqual(most)
    expect(count, `${name}: requests for JavaScript`).toBeLessThanOrEqual(MAX_SCRIPTS)
    const origin = info.project.use.baseURL ?? new URL(fresh.url()).origin
    expect(
      log.urls().filter(url => !url.startsWith(origin)),
      `${name}: third parties`,
    ).toEqual([])
    const inPage = await fresh
      .locator('link[rel=stylesheet][disabled]')
      .evaluateAll(links => links.map(link => (link as HTMLLinkElement).href))
    expect(inPage).not.toEqual([])
    expect(
      log.urls().filter(url => inPage.includes(url)),
      `${name}: style sheets that the page has already`,
    ).toEqual([])
    await fresh.close()
    if (name === 'login') await signIn(page)
  }
})

function watchNetwork(devTools: CDPSession) {
  const requests = new Map<string, { url: string; type: string; bytes: number }>()
  const underWay = new Set<string>()
  let lastAt = Date.now()
  const over = ({ requestId }: { requestId: string }) => {
    underWay.delete(requestId)
    lastAt = Date.now()
  }
  devTools.on('Network.loadingFailed', over)
  devTools.on('Network.requestWillBeSent', event => {
    lastAt = Date.now()
    if (!event.request.url.includes('/v1/live')) underWay.add(event.requestId)
    requests.set(event.requestId, { url: event.request.url, type: event.type ?? '', bytes: 0 })
  })
  // Bodies as transferred; the strict headers of every answer would hide the size of a chunk.
  devTools.on('Network.responseReceived', event => {
    const request = requests.get(event.requestId)
    if (request) request.bytes = -event.response.encodedDataLength
  })
  devTools.on('Network.loadingFinished', event => {
    over(event)
    const request = requests.get(event.requestId)
    if (request) request.bytes += event.encodedDataLength
  })
  return {
    /** How long no request has started or been running, in ms. */
    quietMs: () => (requests.size > 0 && underWay.size === 0 ? Date.now() - lastAt : 0),
    scripts: () => {
      const scripts = [...requests.values()].filter(({ type }) => type === 'Script')
      return { bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0), count: scripts.length }
    },
    urls: () => [...requests.values()].map(({ url }) => url).filter(url => /^https?:/.test(url)),
  }
}
