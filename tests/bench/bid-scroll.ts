import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, devices, type Page } from 'playwright'
import { sessionCookies } from '#server/auth/identify.ts'
import { openSession } from '#server/auth/session.ts'
import { readConfig } from '#server/config.ts'
import { enrol } from '#tests/support/authenticator.ts'
import { joinServer } from '#tests/support/server-guest.ts'
import { runningServer } from '#tests/support/running-server.ts'
import { benchFolder } from './bench-folder.ts'
import { seedBids } from './bids-seed.ts'
import { lateShare, scrollDown } from './scroll-frames.ts'

const BIDS = 10_000
const SPEED = Number(process.env.SPEED ?? 6_000)
/**
 * The distance that the listing's benchmark scrolls. After that the list scrolls as fast as a thumb can, so that most of it is in
 * memory.
 */
const NEAR_PX = 60_000
const DEEP_PX = 1_200_000
const FLING = 40_000
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }

/**
 * The phone's lists of 10 000 bids, a client's and a manager's, next to the listing in the same run. Measures late frames and
 * elements.
 */
export async function benchBidScroll(): Promise<void> {
  const folder = benchFolder()
  const env = { DATA_DIR: folder.path, DEMO: 'off', LOG_LEVEL: 'info' }
  // The first start creates the database; the second reads the inserted lots into the index.
  await (await runningServer(env)).stop('SIGTERM')
  const first = await runningServer(env)
  const guest = await joinServer(folder.path)
  await seedBids(guest.db, { bids: BIDS, live: BIDS, clients: 1, dealers: 1 }, new Date())
  const cookieOf = async (email: string) => {
    const who = await guest.db
      .selectFrom('users')
      .select(['id', 'kind'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    if (who.kind === 'manager') await enrol(guest.db, who.id, new Date())
    const { access } = await openSession(guest.db, { userId: who.id, userAgent: 'bench', now: new Date() })
    return { name: sessionCookies(readConfig({})).access, value: access }
  }
  const [client, manager] = [await cookieOf('client-of-1@bench.example'), await cookieOf('manager-of-1@bench.example')]
  await guest.end()
  await first.stop('SIGTERM')
  // Saved at the stop. The bids' lots were inserted without the log by which an index learns of them.
  rmSync(join(folder.path, 'lot-index'), { force: true })
  const server = await runningServer(env)
  const browser = await chromium.launch({
    ...(existsSync('/usr/bin/chromium') && { executablePath: '/usr/bin/chromium' }),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  })
  try {
    for (const rate of [1, 4])
      for (const [name, path, cookie] of [
        ['listing', '/car-auctions', client],
        ['my bids', '/bids?days=all', client],
        ['bid manager', '/bid-manager?days=all', manager],
      ] as const) {
        const context = await browser.newContext(PHONE)
        await context.addCookies([{ ...cookie, url: server.address }])
        await scroll(await context.newPage(), `${server.address}${path}`, { name, rate })
        await context.close()
      }
  } finally {
    await browser.close()
    await server.stop('SIGTERM')
    folder.remove()
  }
}

async function scroll(page: Page, address: string, { name, rate }: { name: string; rate: number }): Promise<void> {
  await page.goto(address)
  await page.getByRole('article').nth(1).waitFor()
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate })
  const near = await scrollDown(page, NEAR_PX, SPEED)
  console.log(
    `CPU ×${rate} ${name}: ${lateShare(near).toFixed(1)} % of ${near.frames} frames late, ${near.nodes} nodes`,
  )
  if (rate > 1) return
  await scrollDown(page, DEEP_PX, FLING)
  const deep = await scrollDown(page, NEAR_PX, SPEED)
  const behind = Math.round(await page.evaluate(() => scrollY))
  console.log(`  ${behind} px down: ${lateShare(deep).toFixed(1)} % of ${deep.frames} late, ${deep.nodes} nodes`)
}
