import type { Page } from '@playwright/test'
import { MONDAY_MORNING } from '../support/data-folders.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/server.ts'
import { withOwnServer } from '../support/own-server.ts'
import { isLongRun } from '../support/test-selection.ts'
import { seedBids, WORK, wrongBids, type Bids, type Work } from './manager-steps.ts'

/** A manager's morning: `npm run e2e -- two-hundred --all`; a normal run does a tenth of it. */
const LISTED = isLongRun ? 150 : 22
const NEW = isLongRun ? 50 : 4
const FORWARD: Work = { starts: 'tomorrow', status: 1, keys: ['2', 'Enter'], is: { status: 2 }, changes: 1 }

const now = new Date(MONDAY_MORNING)

test('a manager handles two hundred bids by keyboard, page after page, each correctly', async ({ browser }) => {
  test.setTimeout(isLongRun ? 600_000 : 180_000)
  // Without the demo's simulation, which would be faster.
  await withOwnServer('empty', async (guest, address) => {
    const bids = await seedBids(
      guest,
      Array.from({ length: LISTED }, (_, at) => WORK[at % WORK.length]!),
      now,
    )
    const fresh = await seedBids(
      guest,
      Array.from({ length: NEW }, () => FORWARD),
      now,
    )
    const { cookie } = await guest.person({ kind: 'manager', flags: { bidsTodayDefault: false } }, now)
    const context = await browser.newContext({ baseURL: address, locale: 'en-GB', reducedMotion: 'reduce' })
    await context.addCookies([{ ...cookie, url: address }])
    const page = await context.newPage()
    const began = performance.now()
    await workThrough(page, `/bid-manager?days=all&clients=${bids.userId}`, bids, [']', 'ArrowDown'])
    await expectAccessible(page, 'after the work')
    await workThrough(page, `/bid-manager?days=all&tab=review&clients=${fresh.userId}`, fresh, ['ArrowDown'])
    const seconds = (performance.now() - began) / 1_000
    // The last result takes effect when it can no longer be undone.
    for (const done of [bids, fresh]) await expect.poll(() => wrongBids(guest, done), { timeout: 30_000 }).toEqual([])
    const count = LISTED + NEW
    console.log(
      `${count} bids by keys alone in ${seconds.toFixed(1)} s: ${Math.round((60 * count) / seconds)} a minute`,
    )
    await context.close()
  })
})

/** Goes down the list as a person does: to the next row, checks that it is visible, and then types the keys for that bid. */
async function workThrough(page: Page, address: string, { work }: Bids, atItsEnd: readonly string[]): Promise<void> {
  await page.goto(address)
  await page.locator('tr[data-bid]').getByRole('toolbar').first().waitFor()
  const done = new Set<number>()
  while (done.size < work.size) {
    await page.keyboard.press(done.size % 2 === 0 ? 'ArrowDown' : 'j')
    const bidId = await nextBid(page, done, atItsEnd)
    expect(await isPlain(page), `bid ${bidId} is seen`).toBe(true)
    await type(page, work.get(bidId)!.keys)
    // Terms stay in their dialog until the server has saved them.
    if (work.get(bidId)!.keys.includes('e')) await expect(page.getByRole('alertdialog')).toHaveCount(0)
    done.add(bidId)
  }
}

/** The next bid to work on, with the keyboard at its row. At the end of the page this opens the next one, without waiting for it before the next key. */
async function nextBid(page: Page, done: ReadonlySet<number>, atItsEnd: readonly string[]): Promise<number> {
  if ((await wayToNext(page, done)) === 'none') {
    await type(page, atItsEnd)
    await expect.poll(() => wayToNext(page, done)).not.toBe('none')
  }
  // A dialog that closes gives the focus back a moment later, and an amended bid leaves its place: a person then presses the key again.
  for (let way = await wayToNext(page, done); way !== 'here'; way = await wayToNext(page, done)) {
    if (way !== 'none') await page.keyboard.press(way)
    await page.evaluate(() => new Promise(drawn => requestAnimationFrame(drawn)))
  }
  return (await current(page))!
}

/** The key that leads to the first row that is not done yet; `here` at that row, `none` without such a row. */
const wayToNext = (page: Page, done: ReadonlySet<number>) =>
  page.evaluate(
    finished => {
      const rows = [...document.querySelectorAll<HTMLElement>('tr[data-bid]')]
      const next = rows.findIndex(row => !finished.includes(Number(row.dataset.bid)))
      const at = rows.findIndex(row => row.contains(document.activeElement))
      if (next < 0) return 'none'
      return at === next ? 'here' : at < next ? 'ArrowDown' : 'ArrowUp'
    },
    [...done],
  )

async function type(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    if (/^\d{2,}$/.test(key)) await page.keyboard.type(key)
    else await page.keyboard.press(key)
  }
}

/** The bid of the row at the keyboard's position. */
const current = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.closest<HTMLElement>('[data-bid]')?.dataset.bid
    return id === undefined ? null : Number(id)
  })

/** Whether nothing covers the row. */
const isPlain = (page: Page) =>
  page.evaluate(() => {
    const row = document.activeElement!.closest('[data-bid]')!
    const { left, top, bottom } = row.getBoundingClientRect()
    return [top + 6, bottom - 6].every(y => row.contains(document.elementFromPoint(left + 60, y)))
  })
