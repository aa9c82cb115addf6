import { chromium, devices, type Page } from 'playwright'
import { build, preview } from 'vite'
import react from '@vitejs/plugin-react'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runningServer } from '#tests/support/running-server.ts'
import { benchFolder } from './bench-folder.ts'
import { lateShare, scrollDown, type Scrolled } from './scroll-frames.ts'

const LOTS = 2_000
const SPEED = Number(process.env.SPEED ?? 6_000)
const RATES = [1, 4]
const BACKS = 20
const CLOCK_START = '2026-11-23T10:15:00+09:00'

/**
 * The phone's list of 2 000 lots next to a bare Virtuoso list with as many rows, at full speed and four times slower. Measures
 * frames over 33 ms and elements in the document, then twenty returns from a lot to its row, to the pixel.
 */
export async function benchScroll(): Promise<void> {
  const folder = benchFolder()
  const running = await runningServer({ DATA_DIR: folder.path, DEMO: 'on', DEMO_LOTS: '2400', CLOCK_START })
  const bare = await bareList(`${folder.path}/bare`)
  const browser = await chromium.launch({
    ...(existsSync('/usr/bin/chromium') && { executablePath: '/usr/bin/chromium' }),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  })
  try {
    const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await signIn(page, running.address)
    const height = await rowHeight(page)
    for (const rate of RATES) {
      const list = await measure(page, `${running.address}/car-auctions`, rate, height)
      const plain = await measure(page, `${bare.address}?count=${LOTS}&height=${height}`, rate, height)
      const more = lateShare(list) - lateShare(plain)
      console.log(`CPU ×${rate}  list ${told(list)}; bare ${told(plain)}; ${more.toFixed(1)} points more (at most 2)`)
    }
    await goBack(page, running.address)
  } finally {
    await browser.close()
    await bare.stop()
    await running.stop('SIGTERM')
    folder.remove()
  }
}

const told = (seen: Scrolled) =>
  `${seen.late} of ${seen.frames} frames late (${lateShare(seen).toFixed(1)} %), ${Math.round(seen.pixels)} px, ${seen.nodes} nodes, ${seen.blankMs} ms blank after the stop`

async function bareList(outDir: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const root = fileURLToPath(new URL('bare-list', import.meta.url))
  const inline = { root, configFile: false as const, logLevel: 'error' as const, plugins: [react()], build: { outDir } }
  await build(inline)
  const server = await preview({ ...inline, preview: { port: 0, host: '127.0.0.1' } })
  return { address: server.resolvedUrls!.local[0]!, stop: () => server.close() }
}

async function measure(page: Page, address: string, rate: number, height: number): Promise<Scrolled> {
  await page.goto(address)
  await page
    .getByText(/Lot 1|Start/)
    .first()
    .waitFor()
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate })
  const seen = await scrollDown(page, LOTS * height - 2_000, SPEED)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await devTools.detach()
  return seen
}

async function rowHeight(page: Page): Promise<number> {
  const tops = await page.getByRole('article').evaluateAll(all => all.map(each => each.getBoundingClientRect().top))
  return tops[1]! - tops[0]!
}

/** Opens lots at twenty positions of the list and goes back; each row must be at its previous position. */
async function goBack(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/car-auctions`)
  await page.getByRole('article').first().waitFor()
  let same = 0
  for (let at = 0; at < BACKS; at++) {
    await scrollDown(page, 700 + at * 37, SPEED)
    const before = await middleRow(page)
    await page.locator(`article h2 a[href="${before.href}"]`).click()
    await page.waitForURL(`**${before.href}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.goBack()
    const row = page.locator(`article:has(a[href="${before.href}"])`)
    await row.waitFor()
    const top = await settledTop(page, before.href)
    if (Math.abs(top - before.top) < 1) same += 1
    else console.log(`  ${before.href} stood at ${before.top}, stands at ${top}`)
  }
  console.log(`back from a lot: ${same} of ${BACKS} rows at the same pixel`)
}

/** A row on the screen. Waits for one, because rows that scrolled by fast stay empty cards for a moment. */
async function middleRow(page: Page): Promise<{ href: string; top: number }> {
  const found = await page.waitForFunction(() => {
    const row = [...document.querySelectorAll('article')].find(each => each.getBoundingClientRect().top > 120)
    return row && { href: row.querySelector('a')!.getAttribute('href')!, top: row.getBoundingClientRect().top }
  })
  return (await found.jsonValue())!
}

/** The row's position after ten frames without movement. */
function settledTop(page: Page, href: string): Promise<number> {
  return page.evaluate(
    wanted =>
      new Promise<number>(resolve => {
        let last = Number.NaN
        let still = 0
        const look = () => {
          const row = document.querySelector(`article:has(a[href="${wanted}"])`)
          const top = row?.getBoundingClientRect().top ?? Number.NaN
          still = top === last ? still + 1 : 0
          last = top
          if (still >= 10) resolve(top)
          else requestAnimationFrame(look)
        }
        look()
      }),
    href,
  )
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/auth/login`)
  await page.getByLabel('Email').fill('client@minato.example')
  await page.getByLabel('Password', { exact: true }).fill('minato-demo')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('article').nth(1).waitFor()
}
