import { chromium, devices, type BrowserContext, type Page } from 'playwright'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { PRIVATE_CACHES } from '#contract/worker.ts'
import { runningServer } from '#tests/support/running-server.ts'
import { benchFolder } from './bench-folder.ts'
import { largestPaint } from './largest-paint.ts'
import { median } from './median.ts'
import { plainPage } from './plain-page.ts'

const CLOCK_START = '2026-11-23T10:15:00+09:00'
const CPU = 4
const RUNS = Number(process.env.RUNS ?? 5)
/** A smaller number gives a faster run. */
const VISITED = Number(process.env.LOTS ?? 20)
const STARRED = Number(process.env.FAVORITES ?? 100)
const SIX_DAYS_MS = 6 * 86_400_000
const QUOTA = 5_000_000
/** A closing page still holds the process in which the next one would start; real users do not leave and return at the same moment. */
const BETWEEN_VISITS_MS = 700
const LOT = 'a[href^="/car-auctions/"]'

/**
 * The benefit of the service worker, on a phone with a CPU four times slower. Measures repeat visits next to a plain page with the
 * same picture. The server is running, or killed behind a port that swallows everything. Measures visited and favorite lots after a
 * browser restart and six days, the storage they need, and a limit of five megabytes.
 */
export async function benchOffline(): Promise<void> {
  const folder = benchFolder()
  const running = await runningServer({ DATA_DIR: folder.path, DEMO: 'on', CLOCK_START })
  const open = () =>
    chromium.launchPersistentContext(`${folder.path}/browser`, {
      ...devices['Pixel 7'],
      ...(existsSync('/usr/bin/chromium') && { executablePath: '/usr/bin/chromium' }),
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
      viewport: { width: 390, height: 844 },
      baseURL: running.address,
    })
  let context = await open()
  try {
    const page = await context.newPage()
    await signIn(page)
    const { visited, starred } = await keepLots(page)
    await tellUse(page, visited.length + starred.length)
    const picture = await anyPicture(page)
    const plain = await plainPage(picture)
    const kept = await plainPage(picture, true)
    await takeIntoService(page, kept.address)
    const places = ['/car-auctions', visited[0]!, '/bids']
    await repeat(context, plain.address, kept.address, places, 'the server there')
    await running.stop('SIGKILL')
    const hole = await swallow(running.address)
    await repeat(context, plain.address, kept.address, places, 'no office, the port a black hole')

    await context.close()
    context = await open()
    await reopen(context, [...visited, ...starred])
    plain.stop()
    kept.stop()
    hole.close()
  } finally {
    await context.close()
    await running.stop('SIGKILL').catch(() => null)
    folder.remove()
  }
  await littleRoom()
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill('client@minato.example')
  await page.getByLabel('Password', { exact: true }).fill('minato-demo')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.locator(LOT).nth(5).waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Opens lots, and adds others to the favorites, which are stored for offline use. */
async function keepLots(page: Page): Promise<{ visited: string[]; starred: string[] }> {
  const ids = await page.evaluate(async count => {
    const found: string[] = []
    for (let at = 1; found.length < count; at++) {
      const answer = await fetch(`/v1/car-auction/listing?page=${at}&pageSize=20`)
      found.push(...((await answer.json()) as { carsList: { id: string }[] }).carsList.map(({ id }) => id))
    }
    return found.slice(0, count)
  }, VISITED + STARRED)
  const visited = ids.slice(0, VISITED).map(id => `/car-auctions/${id}`)
  const starred = ids.slice(VISITED)
  for (const lot of visited) {
    await page.goto(lot)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  for (const carId of starred)
    await page.evaluate(
      async body =>
        fetch('/v1/favorite/add', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      { group: 'F', carId, type: 'auction' },
    )
  if (starred.length > 0) {
    await page.goto('/favorites/F')
    await page.getByRole('button', { name: 'Keep for offline' }).click()
    await page.getByText('Saved for offline', { exact: true }).waitFor({ timeout: 600_000 })
  }
  // Six full photos and the sheet of each.
  await page.waitForFunction(
    async ([prefix, most]) => {
      const names = (await caches.keys()).filter(name => name.startsWith(prefix))
      const keys = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
      return keys.flat().filter(({ url }) => url.endsWith('-1280.webp')).length >= most
    },
    [PRIVATE_CACHES, visited.length * 7] as const,
    { timeout: 600_000, polling: 1_000 },
  )
  return { visited, starred: starred.map(id => `/car-auctions/${id}`) }
}

async function tellUse(page: Page, lots: number): Promise<void> {
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate())
  const own = await page.evaluate(async prefix => {
    let size = 0
    for (const name of (await caches.keys()).filter(each => each.startsWith(prefix))) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) size += (await (await cache.match(request))!.blob()).size
    }
    return size
  }, PRIVATE_CACHES)
  const each = own / lots
  const mb = (bytes: number) => (bytes / 1e6).toFixed(1)
  console.log(
    `kept: ${lots} lots, ${mb(own)} MB (${Math.round(each / 1000)} kB each), with the shell ${mb(usage)} MB; ` +
      `20 visited, 40 of mine and 100 favorites would take ${mb(usage + each * (160 - lots))} MB`,
  )
}

async function anyPicture(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async prefix => {
    const names = (await caches.keys()).filter(name => name.startsWith(`${prefix}pictures`))
    const cache = await caches.open(names[0]!)
    const picture = (await cache.keys()).find(({ url }) => url.endsWith('-1280.webp'))!
    return [...new Uint8Array(await (await cache.match(picture))!.arrayBuffer())]
  }, PRIVATE_CACHES)
  return Buffer.from(bytes)
}

async function takeIntoService(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** Each page opens in its own tab, alternating with the plain pages, so that machine noise affects all equally. */
async function repeat(
  context: BrowserContext,
  plain: string,
  kept: string,
  places: string[],
  when: string,
): Promise<void> {
  const paints = new Map<string, number[]>()
  for (let run = 0; run < RUNS + 1; run++)
    for (const address of [plain, kept, ...places]) {
      const paint = await visit(context, address)
      // The very first visit fills the browser's own caches.
      if (run > 0) paints.set(address, [...(paints.get(address) ?? []), paint])
    }
  const [base, byWorker] = [plain, kept].map(address => median(paints.get(address)!)) as [number, number]
  console.log(`${when}: plain page ${Math.round(base)} ms, by a worker ${Math.round(byWorker)} ms`)
  for (const place of places) {
    const paint = median(paints.get(place)!)
    console.log(
      `  ${place.padEnd(34)} LCP ${Math.round(paint)} ms, ${(paint / base).toFixed(2)} × the plain page, ` +
        `${(paint / byWorker).toFixed(2)} × the one by a worker`,
    )
  }
}

async function visit(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  await page.goto(address, { waitUntil: 'commit' })
  const paint = await largestPaint(page)
  await page.close()
  await new Promise(resolve => setTimeout(resolve, BETWEEN_VISITS_MS))
  return paint
}

/** After a restart of the browser, and six days later by its clock. */
async function reopen(context: BrowserContext, lots: string[]): Promise<void> {
  await context.clock.setSystemTime(Date.now() + SIX_DAYS_MS)
  const paints: number[] = []
  let whole = 0
  for (const lot of lots) {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    await page.goto(lot, { waitUntil: 'commit' })
    paints.push(await largestPaint(page))
    const missing = await missingPictures(page, lot.split('/').at(-1)!)
    if (missing === 0) whole += 1
    else console.log(`  ${lot}: ${missing} pictures are missing`)
    await page.close()
  }
  const worst = Math.max(...paints)
  console.log(
    `six days later, the browser restarted: ${whole} of ${lots.length} lots whole, ` +
      `LCP ${Math.round(median(paints))} ms (median), ${Math.round(worst)} ms (slowest)`,
  )
}

/** The number missing of thumbnails, the sheet and six full photos. */
function missingPictures(page: Page, id: string): Promise<number> {
  return page.evaluate(async lotId => {
    const answer = await fetch(`/v1/car-auction/view?id=${lotId}`).catch(() => null)
    if (!answer?.ok) return -1
    const lot = (await answer.json()) as {
      carCommonDetail: { auctionSheet: string | null }
      lotImages: { images: string[]; thumbnails: string[] }
    }
    const { images, thumbnails } = lot.lotImages
    const wanted = [...images.slice(0, 6), ...thumbnails, lot.carCommonDetail.auctionSheet].filter(one => one !== null)
    const got = await Promise.all(wanted.map(one => fetch(one).then(picture => picture.ok, () => false))) // prettier-ignore
    return got.filter(isThere => !isThere).length
  }, id)
}

/** Takes the server's port, accepts connections, and never answers. */
async function swallow(address: string): Promise<{ close: () => void }> {
  const server = createServer(socket => socket.on('error', () => undefined))
  await new Promise<void>(resolve => server.listen(Number(new URL(address).port), resolve))
  return { close: () => server.close() }
}

/** Opens lots with a limit of five megabytes; nothing may break, and what does not fit is not stored. */
async function littleRoom(): Promise<void> {
  const folder = benchFolder()
  const running = await runningServer({ DATA_DIR: folder.path, DEMO: 'on', DEMO_LOTS: '600', CLOCK_START })
  const browser = await chromium.launch({
    ...(existsSync('/usr/bin/chromium') && { executablePath: '/usr/bin/chromium' }),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  })
  try {
    const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: running.address })
    const page = await context.newPage()
    const broken: string[] = []
    page.on('pageerror', error => broken.push(String(error)))
    const devTools = await context.newCDPSession(page)
    await devTools.send('Storage.overrideQuotaForOrigin', { origin: running.address, quotaSize: QUOTA })
    await signIn(page)
    const lots = await page.locator(LOT).evaluateAll(links => links.map(link => link.getAttribute('href')!))
    const ids = [...new Set(lots)].slice(0, 12)
    for (const lot of ids) {
      await page.goto(lot)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForTimeout(2_000)
    }
    const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate())
    console.log(
      `room for 5 MB: ${ids.length} lots opened, ${(usage / 1e6).toFixed(1)} MB used, errors: ${broken.length}`,
    )
    for (const error of broken) console.log(`  ${error}`)
  } finally {
    await browser.close()
    await running.stop('SIGTERM')
    folder.remove()
  }
}
