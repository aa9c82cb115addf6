import { chromium } from 'playwright'
import type { Page } from 'playwright'
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
 * Lighthouse's mobile profile (its own throttling) on login, listing, lot and my bids. A signed-in phone opens the address cold,
 * with its session only: no storage, worker or caches. Prints the score, FCP, LCP, TBT and CLS of the median run, and its
 * accessibility and best practices.
 */
export async function benchLighthouse(): Promise<void> {
  const { default: lighthouse } = await import('lighthouse')
  const folder = benchFolder()
  const server = await runningServer({ DATA_DIR: folder.path, DEMO: 'on', CLOCK_START: '2026-11-23T10:15:00+09:00' })
  const browser = await chromium.launchPersistentContext(`${folder.path}/browser`, {
    ...(existsSync('/usr/bin/chromium') && { executablePath: '/usr/bin/chromium' }),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', `--remote-debugging-port=${DEBUG_PORT}`],
    headless: true,
    viewport: { width: 390, height: 844 },
  })
  try {
    const page = await browser.newPage()
    const flags: Flags = {
      port: DEBUG_PORT,
      disableStorageReset: true,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      logLevel: 'silent',
    }
    const measure = async (name: string, path: string) => {
      if (SCREENS?.includes(name) === false) return
      // The server renders a photo on its first request; a real server has had visitors before.
      await page.goto(`${server.address}${path}`)
      await page.locator('main h1').first().waitFor()
      const runs: Result[] = []
      for (let run = 0; run < RUNS; run++) {
        await forgetAll(page, server.address)
        const result = await lighthouse(`${server.address}${path}`, flags)
        if (result) runs.push(result.lhr)
      }
      print(name, median(runs))
    }
    await measure('login', '/auth/login')
    await page.goto(`${server.address}/auth/login`)
    await page.getByLabel('Email').fill('client@minato.example')
    await page.getByLabel('Password', { exact: true }).fill('minato-demo')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    const lot = await page.locator('a[href^="/car-auctions/"]').first().getAttribute('href')
    await measure('listing', '/car-auctions')
    await measure('lot', lot!)
    await measure('my bids', '/bids')
  } finally {
    await browser.close()
    await server.stop('SIGTERM')
    folder.remove()
  }
}

async function forgetAll(page: Page, origin: string): Promise<void> {
  // An open page would keep its worker, and fill the storage again.
  await page.goto('about:blank')
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'service_workers,cache_storage,local_storage,indexeddb',
  })
  await devTools.send('Network.clearBrowserCache')
  await devTools.detach()
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
}
