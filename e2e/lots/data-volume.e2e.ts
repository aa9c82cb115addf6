import type { Page } from '@playwright/test'
import { SHARP } from '../support/browsers.ts'
import { expect, signIn, test } from '../support/server.ts'

const KB = 1000

test.use(SHARP)

/** Waits until the visible content has loaded: rows and their pictures. */
async function picturesInView(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('[data-seeking]') &&
      [...document.querySelectorAll<HTMLImageElement>('article img')].every(picture => {
        const { top, bottom } = picture.getBoundingClientRect()
        return bottom < 0 || top > innerHeight || picture.complete
      }),
  )
}

test('browsing forty lots on a phone takes at most 1.5 MB, and twenty lots are 6 kB', async ({ page, context }) => {
  await signIn(page)
  await page.goto('/')
  const fresh = await context.newPage()
  const devTools = await context.newCDPSession(fresh)
  await devTools.send('Network.enable')
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const urls = new Map<string, string>()
  const bytes = new Map<string, number>()
  devTools.on('Network.requestWillBeSent', event => urls.set(event.requestId, event.request.url))
  devTools.on('Network.loadingFinished', event => {
    const url = urls.get(event.requestId) ?? ''
    bytes.set(url, (bytes.get(url) ?? 0) + event.encodedDataLength)
  })
  await fresh.goto('/car-auctions')
  const seen = new Set<string>()
  await fresh.getByRole('article').first().waitFor()
  while (seen.size < 40) {
    const links = await fresh.locator('article h2 a').evaluateAll(all => all.map(each => each.getAttribute('href')!))
    for (const link of links) seen.add(link)
    await fresh.mouse.wheel(0, 400)
    await picturesInView(fresh)
  }
  const answers = () =>
    [...bytes].filter(([url]) => /\/listing\?/.test(url) && /pageSize=20/.test(url)).map(([, size]) => size)
  // The network's events may come after what the page shows of them.
  await expect.poll(() => answers().length).toBeGreaterThanOrEqual(2)
  const pages = answers()
  const total = [...bytes.values()].reduce((sum, each) => sum + each, 0)
  const pictures = [...bytes].filter(([url]) => /\/photos\//.test(url))
  console.log(
    `40 lots: ${total} B in all, of it ${pictures.length} pictures ${pictures.reduce((sum, [, size]) => sum + size, 0)} B; answers of 20 lots ${pages.join(', ')} B`,
  )
  expect(total).toBeLessThanOrEqual(1500 * KB)
  for (const size of pages) expect(size).toBeLessThanOrEqual(6 * KB)
})
