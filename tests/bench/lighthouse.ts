import { chromium, type BrowserContext, type Cookie } from 'playwright'
import type { Flags, Result } from 'lighthouse'
import { existsSync } from 'node:fs'
import { runningServer } from '#tests/support/running-server.ts'
import { benchFolder } from './bench-folder.ts'

/** Runs of each screen. The median counts, because a single run contains the noise of the machine. */
const RUNS = Number(process.env.RUNS ?? 5)
/** Names of the screens to measure, separated by commas; all by default. */
const SCREENS = process.env.SCREENS?.split(',')
const DEBUG_PORT = 9333

/**
 * Lighthouse's mobile profile (its own throttling) on login, listing, lot and my bids. A signed-in phone opens the address cold, with its session only:
 * each run has a browser of its own. In one that has shown other pages, Lighthouse's first step walks through their code, and counts the time as the
 * page's. Prints the score, FCP, LCP, TBT and CLS of the median run, its accessibility and best practices, and what they found.
 */
export async function benchLighthouse(): Promise<void> {
  const { default: lighthouse } = await import('lighthouse')
  const folder = benchFolder()
  const server = await runningServer({ DATA_DIR: folder.path, DEMO: 'on', CLOCK_START: '2026-11-23T10:15:00+09:00' })
  let profiles = 0
  const launch = () =>
    chromium.launchPersistentContext(`${folder.path}/browser-${profiles++}`, {
      ...(existsSync('/usr/bin/chromium') && { executablePath: '/usr/bin/chromium' }),
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', `--remote-debugging-port=${DEBUG_PORT}`],
      headless: true,
      viewport: { width: 390, height: 844 },
    })
  const flags: Flags = {
    port: DEBUG_PORT,
    disableStorageReset: true,
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    logLevel: 'silent',
  }
  const measure = async (name: string, open?: (lot: string) => string) => {
    if (SCREENS?.includes(name) === false) return
    // A session for each screen: an access token of the first would have expired before the last.
    const { cookies, lot } = open ? await visit(await launch(), server.address) : { cookies: [], lot: '' }
    const path = open?.(lot) ?? '/auth/login'
    const runs: Result[] = []
    for (let run = 0; run < RUNS; run++) {
      const browser = await launch()
      await browser.addCookies(cookies)
      const result = await lighthouse(`${server.address}${path}`, flags)
      // Chromium now and then shows nothing in a window that it has just opened.
      if (result?.lhr.runtimeError) console.log(`${name}: a run without an answer does not count`)
      else if (result) runs.push(result.lhr)
      await browser.close()
    }
    if (runs.length > 0) print(name, median(runs))
  }
  try {
    await measure('login')
    await measure('listing', () => '/car-auctions')
    await measure('lot', lot => lot)
    await measure('my bids', () => '/bids')
  } finally {
    await server.stop('SIGTERM')
    folder.remove()
  }
}

/** Signs in, and opens each screen once: the server renders a photo on its first request, and a real server has had visitors before. */
async function visit(browser: BrowserContext, address: string): Promise<{ cookies: Cookie[]; lot: string }> {
  const page = await browser.newPage()
  await page.goto(`${address}/auth/login`)
  await page.getByLabel('Email').fill('client@minato.example')
  await page.getByLabel('Password', { exact: true }).fill('minato-demo')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  const lot = (await page.locator('a[href^="/car-auctions/"]').first().getAttribute('href'))!
  for (const path of [lot, '/bids']) {
    await page.goto(`${address}${path}`)
    await page.locator('main h1').first().waitFor()
  }
  const cookies = await browser.cookies()
  await browser.close()
  return { cookies, lot }
}

function median(runs: Result[]): Result {
  return runs.toSorted((a, b) => score(a) - score(b))[Math.floor(runs.length / 2)]!
}

const score = (run: Result) => run.categories.performance?.score ?? 0

function print(name: string, run: Result): void {
  const ms = (audit: string) => `${Math.round(run.audits[audit]?.numericValue ?? 0)} ms`
  const percent = (category: string) => Math.round((run.categories[category]?.score ?? 0) * 100)
  const cls = (run.audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)
  console.log(
    `${name.padEnd(8)} ${Math.round(score(run) * 100)}  FCP ${ms('first-contentful-paint')}  LCP ${ms('largest-contentful-paint')}  ` +
      `TBT ${ms('total-blocking-time')}  SI ${ms('speed-index')}  CLS ${cls}  ` +
      `accessibility ${percent('accessibility')}  best practices ${percent('best-practices')}`,
  )
  for (const fault of faultsOf(run)) console.log(`         ${fault}`)
}

/** The checks of accessibility and best practices that the page failed, each with what it found. */
function faultsOf(run: Result): string[] {
  const ids = ['accessibility', 'best-practices'].flatMap(name => run.categories[name]?.auditRefs ?? [])
  return ids
    .filter(({ id, weight }) => weight > 0 && (run.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => {
      const { title, details } = run.audits[id]!
      return `${title}: ${JSON.stringify((details as { items?: unknown[] } | undefined)?.items ?? []).slice(0, 500)}`
    })
}
