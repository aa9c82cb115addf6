import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bidListsEndpoints } from '#contract/bids/bid-lists.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import type { BidList } from '#contract/bids/bids.shapes.ts'
import { compactBidCounts } from '#server/bids/compact-bid-counts.ts'
import { testApp } from '#tests/support/app.ts'
import { bid } from '#tests/support/bids.ts'
import { seededRandom } from '#tests/support/random.ts'

const { context, clock, as, anotherProcess, newUser, newLot } = await testApp()
const { db } = context
const ALL = { pageSize: 100 }

/** Each list as the tables have it, and the tabs that it says to have. */
function faultsOf({ cars, counters, pageInfo }: BidList): string[] {
  const lengths = counters.map(({ status }) =>
    status === 'All' ? cars.length : cars.filter(row => row.bidStatus === status).length,
  )
  const faults = counters.flatMap(({ status, count }, at) =>
    status === 'Archive' || count === lengths[at] ? [] : [`${status}: ${count}, not ${lengths[at]}`],
  )
  return pageInfo.totalResults === cars.length ? faults : [...faults, `in all ${pageInfo.totalResults}`]
}

describe('the counts that the database keeps', () => {
  test('are those of the lists in every snapshot, while two processes change bids and join the counts', async () => {
    const random = seededRandom(7)
    const clients = await Promise.all(
      Array.from({ length: 4 }, () => newUser({ creditLimit: 100_000_000, dailyBidLimit: 100 })),
    )
    const manager = await as(await newUser({ kind: 'manager' }))
    const days = ['2026-11-25', '2026-11-26']
    const lots = []
    for (let at = 0; at < 12; at++) lots.push(await newLot({ day: days[at % 2]! }))
    const order = await newLot({ offer: 'stock' })
    const callers = await Promise.all(clients.map(as))
    await bid(callers[0]!, order.id, 1_200_000)
    const placed: number[] = []
    for (const [at, lot] of lots.entries()) placed.push((await bid(callers[at % 4]!, lot.id, 400_000)).bidId!)
    const other = anotherProcess()
    const faults: string[] = []
    const look = async () => {
      const list = await manager.call(bidListsEndpoints.allBids, { query: ALL })
      faults.push(...faultsOf(list))
    }
    const change = async (turn: number) => {
      const ids = placed.filter(() => random.below(3) === 0)
      const status = random.pick([3, 4, 5])
      const on = turn % 2 ? db : other.context.db
      await on
        .updateTable('bids')
        .set({ status })
        .where('id', '=', sql<number>`any(${ids}::int[])`)
        .execute()
    }
    for (let round = 0; round < 12; round++) {
      await Promise.all([
        change(round),
        look(),
        compactBidCounts(round % 2 ? db : other.context.db, 1),
        bid(callers[round % 4]!, lots[(round + 1) % 12]!.id, 500_000),
        compactBidCounts(db, 1),
        look(),
      ])
      await look()
    }
    expect(faults).toEqual([])
    clock.set('2026-11-26T00:00:00+09:00')
    const [live, archive] = [
      await manager.call(bidListsEndpoints.allBids, { query: ALL }),
      await manager.call(bidsEndpoints.bidHistory, { query: ALL }),
    ]
    expect([...faultsOf(live), ...faultsOf(archive)]).toEqual([])
    expect(live.counters.at(-1)).toEqual({ status: 'Archive', count: archive.cars.length })
    expect(archive.cars.length).toBeGreaterThan(0)
    await other.end()
  })

  test('follow a sale that is put off, and count every bid once', async () => {
    const manager = await as(await newUser({ kind: 'manager' }))
    const lot = await newLot({ day: '2026-11-27' })
    const buyer = await as(await newUser({ creditLimit: 100_000_000 }))
    const { bidId } = await bid(buyer, lot.id, 400_000)
    await db.updateTable('bids').set({ status: 5 }).where('id', '=', bidId!).execute()
    await db.updateTable('lots').set({ auction_day: '2026-11-20' }).where('id', '=', lot.id).execute()
    const history = await manager.call(bidsEndpoints.bidHistory, { query: ALL })
    expect(faultsOf(history)).toEqual([])
    expect(history.cars.map(row => row.bidId)).toContain(bidId)
    const { rows } = await sql<{ status: number; bids: number }>`
      select status, sum(bids)::int as bids from bid_counts group by status having sum(bids) <> 0 order by 1`.execute(
      db,
    )
    const { rows: own } = await sql`
      select status, count(*)::int as bids from bids where auction_day is not null group by status order by 1`.execute(
      db,
    )
    expect(rows).toEqual(own)
  })
})
