import type { BiddingOfficeOrder } from '#contract/bidding-office/bidding-office.shapes.ts'
import type { Db } from '#server/db/connect.ts'
import { fixedClock } from '#tests/support/fixed-clock.ts'
import type { AppContext } from '#server/http/context.ts'
import { BiddingOfficeSilent, type BiddingOffice } from '#server/bidding-office/bidding-office.ts'
import { handOverAll } from '#tests/support/queue.ts'
import { pick } from './random.ts'

/**
 * A bidding office in memory, with its book and the bids it has reported as cancelled. Sometimes it does not answer, with the order
 * done or not.
 */
export type Hall = BiddingOffice & { book: Map<number, number>; cancelled: Set<number>; isReliable: boolean }

export function newHall(random: () => number): Hall {
  const last = new Map<number, number>()
  const hall: Hall = {
    book: new Map(),
    cancelled: new Set(),
    isReliable: false,
    take: async ({ id, jasId, version, kind, amount }: BiddingOfficeOrder) => {
      const dice = hall.isReliable ? 1 : random()
      if (dice < 0.15) throw new BiddingOfficeSilent('Lost on the way')
      if (version > (last.get(jasId) ?? 0)) {
        last.set(jasId, version)
        if (kind === 'place') hall.book.set(jasId, amount)
        else hall.book.delete(jasId)
      }
      if (dice < 0.3) throw new BiddingOfficeSilent('The answer was lost')
      return { id, result: 'accepted' }
    },
  }
  return hall
}

let told = 0
/** A random result from the bidding office for a bid; Win is the most common kind. Prices are within every bid's amount; before the start they are refused. */
export function anyResult({ cancelled }: Pick<Hall, 'cancelled'>, jasId: number, random: () => number): object {
  const status = pick([4, 5, 5, 6, 6, 6, 7], random)
  if (status === 4) cancelled.add(jasId)
  const soldPrice = status >= 6 && random() < 0.3 ? pick([60_000, 80_000, 100_000], random) : null
  return { id: `torture-${process.pid}-${(told += 1)}`, jasId, sequence: told, status, soldPrice }
}

/** Sends orders until none are waiting; by then every unanswered order is due again. */
export async function tellAll(context: AppContext, hall: Hall): Promise<void> {
  hall.isReliable = true
  const clock = fixedClock(context.clock.now())
  do clock.advance(60_000)
  while ((await handOverAll({ ...context, clock }, hall)) > 0)
}

/** Bids whose state in the hall differs from ours. Ended bids, and bids that the hall itself has cancelled, need not be sent to it. */
export async function bidsAstray(
  db: Db,
  { book, cancelled }: Pick<Hall, 'book' | 'cancelled'>,
  ids: readonly number[],
): Promise<number> {
  const bids = await db
    .selectFrom('bids')
    .select(['jas_id', 'status', 'forwarded', 'amount'])
    .where('id', 'in', ids)
    .where('status', 'in', [1, 2, 3, 4])
    .execute()
  const compared = bids.filter(bid => !cancelled.has(bid.jas_id))
  return compared.filter(bid => (bid.status === 2 && bid.forwarded ? bid.amount : undefined) !== book.get(bid.jas_id))
    .length
}
