import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { ServerGuest } from '#tests/support/server-guest.ts'

/** A kind of bid, the keys typed on its row (words of several digits are typed), and the final state on the server. */
export type Work = {
  starts: 'tomorrow' | 'soon' | 'over'
  status: number
  keys: readonly string[]
  is: { status: number; sold?: number; amount?: number; auto?: boolean }
  /** The number of changes in its history. */
  changes: number
}

/** All four questions, prices, results (planned, then done), terms, the switch and undo; the most common tasks come most often. */
export const WORK: readonly Work[] = [
  { starts: 'tomorrow', status: 1, keys: ['2', 'Enter'], is: { status: 2 }, changes: 1 },
  { starts: 'soon', status: 1, keys: ['2', 'Enter'], is: { status: 2 }, changes: 1 },
  { starts: 'tomorrow', status: 2, keys: ['3', 'Tab', 'Enter'], is: { status: 3 }, changes: 2 },
  {
    starts: 'over',
    status: 2,
    keys: ['6', 'Enter', 'p', '485000', 'Enter'],
    is: { status: 6, sold: 485_000 },
    // Setting the price buys the car.
    changes: 3,
  },
  { starts: 'tomorrow', status: 1, keys: ['2', 'Enter'], is: { status: 2 }, changes: 1 },
  { starts: 'tomorrow', status: 2, keys: ['6', 'Enter', 'Enter'], is: { status: 6 }, changes: 1 },
  { starts: 'over', status: 2, keys: ['5', 'Tab', 'Enter'], is: { status: 5 }, changes: 2 },
  { starts: 'tomorrow', status: 2, keys: ['e', '620000', 'Enter'], is: { status: 2, amount: 620_000 }, changes: 1 },
  { starts: 'tomorrow', status: 2, keys: ['1', 'Enter', 'u'], is: { status: 2 }, changes: 2 },
  { starts: 'tomorrow', status: 2, keys: ['5', 'Tab', 'Enter'], is: { status: 5 }, changes: 2 },
  { starts: 'tomorrow', status: 1, keys: ['a'], is: { status: 1, auto: true }, changes: 1 },
  { starts: 'tomorrow', status: 2, keys: ['4', 'Tab', 'Enter'], is: { status: 4 }, changes: 2 },
]

const STARTS_IN = { tomorrow: 26 * 3_600_000, soon: 40 * 60_000, over: -2 * 60_000 }
const AMOUNT = 500_000

export type Bids = { userId: number; work: ReadonlyMap<number, Work> }

/** A client with bids, one per lot, placed one second apart: the list shows them from the last to the first. */
export async function seedBids(guest: ServerGuest, kinds: readonly Work[], now: Date): Promise<Bids> {
  const { id: userId } = await guest.person(
    { creditLimit: 2_000_000_000, reserved: kinds.length * AMOUNT, dailyBidLimit: kinds.length },
    now,
  )
  const work = new Map<number, Work>()
  for (const [at, kind] of kinds.entries()) {
    const status = kind.starts === 'over' ? LOT_STATUS.ongoing : LOT_STATUS.upcoming
    const startsAt = new Date(now.getTime() + STARTS_IN[kind.starts])
    const lot = await guest.lot({ day: tokyoDay(startsAt), starts_at: startsAt, status }, now)
    const placed = new Date(now.getTime() - 3_600_000 - at * 1_000)
    const bid = { lot_id: lot.id, user_id: userId, amount: AMOUNT, status: kind.status }
    work.set(await guest.bid(bid, placed), kind)
  }
  return { userId, work }
}

/** The differences from the intended state, and everything that happened twice. */
export async function wrongBids({ db }: ServerGuest, { userId, work }: Bids): Promise<string[]> {
  const rows = await db
    .selectFrom('bids')
    .innerJoin('lots', 'lots.id', 'bids.lot_id')
    .leftJoin('purchases', 'purchases.bid_id', 'bids.id')
    .where('bids.user_id', '=', userId)
    .select(['bids.id', 'bids.status', 'bids.amount', 'bids.auto_bid', 'bids.forwarded', 'lots.sold_price'])
    .select([
      'purchases.price',
      eb =>
        eb
          .selectFrom('bid_log')
          .whereRef('bid_id', '=', 'bids.id')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('changes'),
    ])
    .execute()
  const told = rows.flatMap(row => {
    const { is, keys, changes, starts } = work.get(row.id)!
    const wanted = {
      status: is.status,
      amount: is.amount ?? AMOUNT,
      auto_bid: is.auto ?? false,
      forwarded: true,
      sold_price: is.sold ?? null,
      price: is.sold ?? null,
      changes,
    }
    const got = { ...row, changes: Number(row.changes) }
    const differ = Object.entries(wanted).flatMap(([name, value]) => {
      const found = got[name as keyof typeof got]
      return found === value ? [] : [`${name} ${String(found)} instead of ${String(value)}`]
    })
    return differ.length === 0 ? [] : [`bid ${row.id} (${starts}, ${keys.join(' ')}): ${differ.join(', ')}`]
  })
  return rows.length === work.size ? told : [...told, `${rows.length} bids instead of ${work.size}`]
}
