import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import type { Page } from 'playwright'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { newLot } from '#tests/support/lots.ts'
import { newUser } from '#tests/support/people.ts'
import { withBenchOffice } from './bench-office.ts'
import type { BenchOffice } from './bench-office.ts'
import { print } from './listeners.ts'

const BIDS = 200
const dist = fileURLToPath(new URL('../../dist', import.meta.url))

/** A kind of bid, what is typed on its row, and what the office has of it then. Status questions are answered by Enter. */
type Work = {
  starts: 'tomorrow' | 'soon' | 'over'
  status: number
  keys: readonly string[]
  is: { status: number; sold?: number; overbid?: number }
}

/** All four questions, sold prices, the overbid and undo; what most bids need comes most often. */
const WORK: readonly Work[] = [
  { starts: 'tomorrow', status: 1, keys: ['2', 'Enter'], is: { status: 2 } },
  { starts: 'tomorrow', status: 1, keys: ['2', 'Enter'], is: { status: 2 } },
  { starts: 'soon', status: 1, keys: ['2', 'Enter'], is: { status: 2 } },
  { starts: 'tomorrow', status: 2, keys: ['3', 'Enter'], is: { status: 3 } },
  { starts: 'over', status: 2, keys: ['6', 'Enter', 'p', '1395000', 'Enter'], is: { status: 6, sold: 1_395_000 } },
  { starts: 'tomorrow', status: 2, keys: ['6', 'Enter', 'Enter'], is: { status: 6 } },
  { starts: 'over', status: 2, keys: ['5', 'Enter'], is: { status: 5 } },
  { starts: 'tomorrow', status: 2, keys: ['e', 'overbid', 'ArrowUp', 'Enter'], is: { status: 2, overbid: 6_000 } },
  { starts: 'tomorrow', status: 2, keys: ['1', 'Enter', 'u'], is: { status: 2 } },
  { starts: 'tomorrow', status: 2, keys: ['4', 'Enter'], is: { status: 4 } },
]

/** A manager's morning (issue 7, "Must hold" 6): two hundred bids, seventy a page, by keys alone; each is looked up in the database afterwards. */
export function benchDesk(): Promise<void> {
  if (!existsSync(dist)) throw new Error('Build the client first: npm run build')
  return withBenchOffice(
    async office => {
      const bids = await seed(office)
      const { cookie } = await office.person({ kind: 'manager', flags: { bidsTodayDefault: false } })
      const browser = await chromium.launch({
        ...(existsSync('/usr/bin/chromium') && { executablePath: '/usr/bin/chromium' }),
        args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
      })
      try {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
        const [name, value] = cookie.split('=') as [string, string]
        await context.addCookies([{ name, value, url: office.address }])
        const page = await context.newPage()
        const answered = await work(page, office.address, bids)
        const wrong = await wrongOnes(office, bids)
        console.log(`${BIDS} bids by keys alone: ${wrong.length === 0 ? 'all as meant' : `WRONG ${wrong.join('; ')}`}`)
        print(`${answered.keys.length} keys, until the screen had drawn what they did`, answered.keys)
        print('a bid, until the row stood as meant', answered.bids)
      } finally {
        await browser.close()
      }
    },
    { dist },
  )
}

type SeededBid = { bidId: number; lotId: string; work: Work }

/** The bids in the order in which the list shows them: the last first. */
async function seed({ db }: BenchOffice): Promise<SeededBid[]> {
  const now = new Date()
  const starts = { tomorrow: 26 * 3_600_000, soon: 40 * 60_000, over: -2 * 60_000 }
  const { id: userId } = await newUser(db, now, {
    creditLimit: 1_000_000_000,
    reserved: BIDS * 500_000,
    dailyBidLimit: BIDS,
  })
  const made: SeededBid[] = []
  for (let at = 0; at < BIDS; at++) {
    const work = WORK[at % WORK.length]!
    const lot = await newLot(db, now, {
      starts_at: new Date(now.getTime() + starts[work.starts]),
      status: work.starts === 'over' ? LOT_STATUS.ongoing : LOT_STATUS.upcoming,
      start_price: 300_000,
    })
    const placed = new Date(now.getTime() - 3_600_000 - at * 1_000)
    const { id } = await db
      .insertInto('bids')
      .values({
        lot_id: lot.id,
        user_id: userId,
        amount: 500_000,
        status: work.status,
        placed_at: placed,
        created_at: placed,
        changed_at: placed,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    made.push({ bidId: id, lotId: lot.id, work })
  }
  return made
}

async function work(page: Page, address: string, bids: readonly SeededBid[]) {
  await page.addInitScript(() => localStorage.setItem('minato', JSON.stringify({ pageSize: 70 })))
  await page.goto(`${address}/bid-manager?days=all`)
  const rows = page.locator('tr[data-bid]')
  await rows.first().getByRole('toolbar').waitFor()
  const size = await rows.count()
  const times = { keys: [] as number[], bids: [] as number[] }
  const press = async (key: string) => {
    const from = performance.now()
    await (/^\d{2,}$/.test(key) ? page.keyboard.type(key) : page.keyboard.press(key))
    await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn))))
    times.keys.push(performance.now() - from)
  }
  for (const [at, { bidId, work: todo }] of bids.entries()) {
    const row = page.locator(`tr[data-bid="${bidId}"]`)
    if (at > 0 && at % size === 0) {
      await press(']')
      await row.waitFor()
    }
    const from = performance.now()
    await press('ArrowDown')
    for (const key of todo.keys) {
      if (key === 'overbid') await tabTo(page, 'Overbid')
      else {
        if (key === 'Enter' && !todo.keys.includes('p')) await page.getByRole('alertdialog').waitFor()
        await press(key)
      }
    }
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
    times.bids.push(performance.now() - from)
    const here = await page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-bid]')?.dataset.bid)
    if (here !== String(bidId))
      throw new Error(`The keyboard is at ${here}, not at bid ${bidId} after ${todo.keys.join(' ')}`)
  }
  return times
}

async function tabTo(page: Page, label: string): Promise<void> {
  for (let tries = 0; tries < 12; tries++) {
    await page.keyboard.press('Tab')
    const isThere = await page.evaluate(
      wanted =>
        [...((document.activeElement as HTMLInputElement).labels ?? [])].some(one => one.textContent?.includes(wanted)),
      label,
    )
    if (isThere) return
  }
  throw new Error(`No Tab leads to ${label}`)
}

/** What the office has otherwise than was meant. */
async function wrongOnes({ db }: BenchOffice, bids: readonly SeededBid[]): Promise<string[]> {
  const rows = await db
    .selectFrom('bids')
    .innerJoin('lots', 'lots.id', 'bids.lot_id')
    .leftJoin('purchases', 'purchases.bid_id', 'bids.id')
    .select(['bids.id', 'bids.status', 'bids.adjustment_price', 'bids.forwarded', 'lots.sold_price', 'purchases.price'])
    .execute()
  const found = new Map(rows.map(row => [row.id, row]))
  return bids.flatMap(({ bidId, work: { is, keys } }) => {
    const row = found.get(bidId)!
    const isRight =
      row.status === is.status &&
      row.forwarded &&
      (is.sold === undefined || (row.sold_price === is.sold && row.price === is.sold)) &&
      (is.overbid === undefined || row.adjustment_price === is.overbid)
    return isRight ? [] : [`${keys.join(' ')}: ${JSON.stringify(row)}`]
  })
}
