import { existsSync } from 'node:fs'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { chromium, devices, type Browser, type BrowserContext, type Page } from 'playwright'
import { runningServer, type RunningServer } from '#tests/support/running-server.ts'
import { benchFolder } from './bench-folder.ts'
import { median } from './median.ts'

const RUNS = Number(process.env.RUNS ?? 5)
/** Visits of each page with a dead server; none may fail. */
const DEAD_RUNS = Number(process.env.DEAD_RUNS ?? 10)
const CPU = 4
/** 1.6 Mbit/s down, 0.75 up, 150 ms per request. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const BETWEEN_VISITS_MS = 500
/** A page without useful content by then has failed. */
const MAX_MS = 15_000

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
type Build = {
  name: string
  server: RunningServer
  data: ReturnType<typeof benchFolder>
  /** Set after the sign-in. */
  lot: string
  cookies: Cookies
  store: string | null
}
type Figures = { useful: number; firstPaint: number; largestPaint: number; scriptBytes: number; scripts: number }
type Visit = { build: Build; place: string; figures: Figures }

/**
 * The time until a phone with a CPU four times slower shows something useful. That is the name and price of the first card or lot as
 * text, or the login form. Cold, over a slow network, with a session: once with the device's store and once with empty storage. Then
 * on a repeat visit with an active worker, with the server up and dead. `BASELINE=/path/to/another/checkout` measures that checkout
 * in turn with this one; both must be built.
 */
export async function benchStart(): Promise<void> {
  const here = join(import.meta.dirname, '../..')
  const baseline = process.env.BASELINE
  const builds: Build[] = []
  try {
    if (baseline) builds.push(await serve('baseline', baseline))
    builds.push(await serve('here', here))
    await cold(builds)
    await repeat(builds)
  } finally {
    for (const { server, data } of builds) {
      await server.stop('SIGKILL').catch(() => null)
      data.remove()
    }
  }
}

async function serve(name: string, folder: string): Promise<Build> {
  const data = benchFolder()
  const env = { DATA_DIR: data.path, DEMO: 'on', CLOCK_START: '2026-11-23T10:15:00+09:00' }
  const server = await runningServer(env, join(folder, 'src/server/main.ts'))
  return { name, server, data, lot: '', cookies: [], store: null }
}

const launch = (path: string) =>
  chromium.launchPersistentContext(path, {
    ...devices['Pixel 7'],
    ...(existsSync('/usr/bin/chromium') && { executablePath: '/usr/bin/chromium' }),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
    viewport: { width: 390, height: 844 },
  })

async function signIn(build: Build, page: Page): Promise<void> {
  await page.goto(`${build.server.address}/auth/login`)
  await page.getByLabel('Email').fill('client@minato.example')
  await page.getByLabel('Password', { exact: true }).fill('minato-demo')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  const link = page.locator('a[href^="/car-auctions/"]').nth(3)
  await link.waitFor()
  build.lot = (await link.getAttribute('href'))!
}

async function cold(builds: Build[]): Promise<void> {
  const plain = await plainForm()
  const visits: Visit[] = []
  const plainPaints: number[] = []
  for (const build of builds) {
    const browser = await launch(`${build.data.path}/cold`)
    const page = await browser.newPage()
    await signIn(build, page)
    // The server renders its photos on the first request.
    for (const place of [build.lot, '/car-auctions']) {
      await page.goto(build.server.address + place)
      await page.waitForTimeout(3_000)
    }
    build.cookies = await browser.cookies()
    build.store = await page.evaluate(() => localStorage.getItem('minato'))
    await browser.close()
  }
  const browser = await chromium.launch({
    ...(existsSync('/usr/bin/chromium') && { executablePath: '/usr/bin/chromium' }),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  })
  try {
    for (let run = 0; run < RUNS; run++) {
      plainPaints.push((await coldVisit(browser, plain.address, [], null)).useful)
      for (const storage of ['store', 'empty'] as const)
        for (const build of builds) {
          for (const place of storage === 'store'
            ? ['/auth/login', '/car-auctions', build.lot]
            : ['/car-auctions', build.lot]) {
            const isLogin = place === '/auth/login'
            const figures = await coldVisit(
              browser,
              build.server.address + place,
              isLogin ? [] : build.cookies,
              isLogin || storage === 'empty' ? null : build.store,
            )
            visits.push({ build, place: `${nameOf(place)}${storage === 'empty' ? ', empty storage' : ''}`, figures })
          }
        }
    }
  } finally {
    await browser.close()
    plain.stop()
  }
  console.log(`cold (CPU ×${CPU}, 1.6 Mbit/s, 150 ms): plain form ${Math.round(median(plainPaints))} ms`)
  print(visits)
}

const nameOf = (place: string) => (place.startsWith('/car-auctions/') ? 'lot' : place)

async function coldVisit(browser: Browser, address: string, cookies: Cookies, store: string | null): Promise<Figures> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  await context.addCookies(cookies)
  // Set only before the first page; later the pages' own changes stay.
  if (store)
    await context.addInitScript(text => localStorage.getItem('minato') ?? localStorage.setItem('minato', text), store)
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', SLOW)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  const figures = await visit(page, address)
  await context.close()
  return figures
}

/** With an active worker: first with the server up, then with a killed server behind a port that swallows everything. */
async function repeat(builds: Build[]): Promise<void> {
  const browsers = new Map<Build, BrowserContext>()
  for (const build of builds) {
    const browser = await launch(`${build.data.path}/repeat`)
    browsers.set(build, browser)
    const page = await browser.newPage()
    await signIn(build, page)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    for (const place of [build.lot, '/bids', '/car-auctions']) {
      await page.goto(build.server.address + place)
      await page.waitForTimeout(4_000)
    }
    await page.close()
  }
  const around = async (runs: number) => {
    const visits: Visit[] = []
    for (let run = 0; run < runs + 1; run++)
      for (const build of builds)
        for (const place of ['/car-auctions', build.lot, '/bids']) {
          const page = await browsers.get(build)!.newPage()
          const devTools = await page.context().newCDPSession(page)
          await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
          const figures = await visit(page, build.server.address + place).catch(() => {
            console.log(`  ${build.name} ${nameOf(place)}: nothing useful within ${MAX_MS} ms`)
            return { useful: MAX_MS, firstPaint: 0, largestPaint: 0, scriptBytes: 0, scripts: 0 }
          })
          // The very first visit fills the browser's own caches.
          if (run > 0) visits.push({ build, place: nameOf(place), figures })
          await page.close()
          await new Promise(resolve => setTimeout(resolve, BETWEEN_VISITS_MS))
        }
    return visits
  }
  try {
    console.log(`repeat, worker in charge (CPU ×${CPU}), the server up`)
    print(await around(RUNS))
    const holes = []
    for (const { server } of builds) {
      await server.stop('SIGKILL')
      const hole = createTcpServer(socket => socket.on('error', () => undefined))
      await new Promise<void>(resolve => hole.listen(Number(new URL(server.address).port), resolve))
      holes.push(hole)
    }
    console.log(`repeat, the server dead, ${DEAD_RUNS} in a row`)
    print(await around(DEAD_RUNS))
    for (const hole of holes) hole.close()
  } finally {
    for (const browser of browsers.values()) await browser.close()
  }
}

async function visit(page: Page, address: string): Promise<Figures> {
  await page.addInitScript(watchForUse)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => (globalThis as { usefulAt?: number }).usefulAt !== undefined, undefined, {
    timeout: MAX_MS,
    // The default asks at every frame, and so has the page draw frames while it starts.
    polling: 250,
  })
  await page.waitForTimeout(1_500)
  return page.evaluate(async () => {
    const entries = await new Promise<PerformanceEntry[]>(resolve => {
      new PerformanceObserver(list => resolve(list.getEntries())).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      })
      setTimeout(() => resolve([]), 500)
    })
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
      new URL(name).pathname.endsWith('.js'),
    )
    return {
      useful: (globalThis as { usefulAt?: number }).usefulAt!,
      firstPaint: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
      largestPaint: entries.at(-1)?.startTime ?? 0,
      scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      scripts: scripts.length,
    }
  })
}

/**
 * Runs in the page. Records when a frame with a card's or lot's name and price, or with a form's heading and button, has been
 * painted. The task has the highest priority: React's work after the frame would be counted otherwise.
 */
function watchForUse(): void {
  const isUseful = () =>
    [...document.querySelectorAll('article')].some(({ textContent }) => /\p{L}.*\d\s*¥/su.test(textContent)) ||
    (document.querySelector('form button') && document.querySelector('h1')?.textContent)
  const look = () => {
    if (!isUseful()) return
    observer.disconnect()
    const { scheduler } = globalThis as unknown as {
      scheduler: { postTask: (task: () => void, options: { priority: 'user-blocking' }) => Promise<void> }
    }
    requestAnimationFrame(() => {
      void scheduler.postTask(() => void Object.assign(globalThis, { usefulAt: performance.now() }), {
        priority: 'user-blocking',
      })
    })
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}

function print(visits: Visit[]): void {
  for (const place of new Set(visits.map(each => each.place))) {
    const ofBuild = new Map<string, number>()
    for (const name of new Set(visits.map(({ build }) => build.name))) {
      const figures = visits.filter(each => each.place === place && each.build.name === name).map(each => each.figures)
      const middle = (part: keyof Figures) => Math.round(median(figures.map(each => each[part])))
      ofBuild.set(name, middle('useful'))
      console.log(
        `  ${place.padEnd(30)} ${name.padEnd(9)} useful ${middle('useful')} ms, first paint ${middle('firstPaint')}, largest ${middle('largestPaint')}; ` +
          `${middle('scripts')} scripts, ${Math.round(middle('scriptBytes') / 1000)} kB`,
      )
    }
    const [before, after] = [ofBuild.get('baseline'), ofBuild.get('here')]
    if (before && after) console.log(`  ${' '.repeat(30)} ${(after / before).toFixed(2)} × the baseline`)
  }
}

/** A page with only a login form. */
async function plainForm(): Promise<{ address: string; stop: () => void }> {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Plain</title>
    <h1>Log in</h1><form><label>Email <input type="email"></label><label>Password <input type="password"></label><button>Log in</button></form>`
  const server = createServer((_, answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end(html))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() }
}
