import type { Page } from '@playwright/test'
import { expect, MONDAY_MORNING, test } from '../support/office.ts'
import { withOwnOffice } from '../support/own-office.ts'
import { expectAccessible } from './bid-hand.ts'
import { seedBids, WORK, wrongBids } from './desk-work.ts'
import type { Bids, Work } from './desk-work.ts'

/** A morning of a manager (issue 7, "Must hold" 6): `npm run e2e -- two-hundred --all`; each run does a tenth of it. */
const isWhole = process.env.SCREENS === 'all'
const LISTED = isWhole ? 150 : 22
const NEW = isWhole ? 50 : 4
const FORWARD: Work = { starts: 'tomorrow', status: 1, keys: ['2', 'Enter'], is: { status: 2 }, changes: 1 }

const now = new Date(MONDAY_MORNING)

test('a manager does his bids by keys alone, page after page, and each is as he meant it', async ({
  browser,
}, info) => {
  test.skip(info.project.name !== 'desk', 'the desk’s')
  test.setTimeout(isWhole ? 600_000 : 180_000)
  // Without a house that would be quicker.
  await withOwnOffice({ DEMO: 'off' }, async (guest, address) => {
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
    for (const done of [bids, fresh]) await expect.poll(() => wrongBids(guest, done)).toEqual([])
    const count = LISTED + NEW
    console.log(
      `${count} bids by keys alone in ${seconds.toFixed(1)} s: ${Math.round((60 * count) / seconds)} a minute`,
    )
    await context.close()
  })
})

/** Goes down the list as a person does: to the next row, which is looked at, and then whatever that bid needs. */
async function workThrough(page: Page, address: string, { work }: Bids, atItsEnd: readonly string[]): Promise<void> {
  await page.goto(address)
  await page.locator('tr[data-bid]').getByRole('toolbar').first().waitFor()
  const done = new Set<number>()
  while (done.size < work.size) {
    await page.keyboard.press(done.size % 2 === 0 ? 'ArrowDown' : 'j')
    const bidId = await nextBid(page, done, atItsEnd)
    expect(await isPlain(page), `bid ${bidId} is seen`).toBe(true)
    await type(page, work.get(bidId)!.keys)
    // Terms stay in their dialog until the office has them.
    if (work.get(bidId)!.keys.includes('e')) await expect(page.getByRole('alertdialog')).toHaveCount(0)
    done.add(bidId)
  }
}

/** The bid that the keyboard has come to. At the end of the page one turns to the next, and does not wait for it before the next key. */
async function nextBid(page: Page, done: ReadonlySet<number>, atItsEnd: readonly string[]): Promise<number> {
  let first = await current(page)
  // The last bid of a page that has just left it (a new amount makes it the latest): the keyboard stands at its place, and one more step is at a row.
  if (first === null) {
    await page.keyboard.press('ArrowDown')
    first = await current(page)
  }
  expect(first, 'the keyboard is at a row').not.toBeNull()
  if (!done.has(first!)) return first!
  await type(page, atItsEnd)
  await expect.poll(async () => done.has((await current(page)) ?? first!)).toBe(false)
  return (await current(page))!
}

async function type(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    if (/^\d{2,}$/.test(key)) await page.keyboard.type(key)
    else await page.keyboard.press(key)
  }
}

/** The bid of the row that the keyboard is at. */
const current = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.closest<HTMLElement>('[data-bid]')?.dataset.bid
    return id === undefined ? null : Number(id)
  })

/** Whether nothing lies over the row. */
const isPlain = (page: Page) =>
  page.evaluate(() => {
    const row = document.activeElement!.closest('[data-bid]')!
    const { left, top, bottom } = row.getBoundingClientRect()
    return [top + 6, bottom - 6].every(y => row.contains(document.elementFromPoint(left + 60, y)))
  })
