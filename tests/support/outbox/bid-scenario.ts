import type { SenderDependencies } from '#client/outbox/outbox-sender.ts'
import { bidEntry } from '#client/outbox/bid-entry.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { bidDeadline } from '#domain/bids/bid-deadline.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { TestApp } from '../app.ts'
import { payload } from '../bid-facts.ts'
import { seededRandom } from '../random.ts'
import { isOthers, live, pageTried, sessionsOf, verdict, type LifeEvents } from './life.ts'
import { outboxPhone } from './phone.ts'

const MINUTE = 60_000
const START_PRICE = 100_000
const AMOUNT = 150_000
const ALLOWANCE = 1_000_000

/**
 * One life of a bid that was confirmed offline, drawn from a seed (`live`). The clock may pass the deadline, or terms change. Returns the error found, or
 * null. At the end the server must have exactly one bid, or the buyer one refusal to read. Nothing may arrive twice, without consent, late or for another
 * user.
 */
export async function bidScenario(
  t: TestApp,
  seed: number,
  faulty?: (world: SenderDependencies) => SenderDependencies,
): Promise<string | null> {
  const { context, clock, as, newUser, newLot } = t
  const random = seededRandom(seed)
  const began = clock.now()
  const user = await newUser({ creditLimit: ALLOWANCE, dailyBidLimit: 100 })
  const caller = await as(user)
  const sessions = await sessionsOf(t, { user, caller })
  const lot = await newLot({ start_price: START_PRICE })
  const deadline = bidDeadline(
    { startsAt: lot.startsAt, hallClosesAt: null },
    { isManager: false, bidDeadlineCheck: true },
    60,
  )!
  const key = `outbox-scenario-${seed}`
  const phone = outboxPhone({
    userId: user.id,
    caller,
    serverNow: () => clock.now().getTime(),
    ...(faulty && { faulty }),
  })
  /** Changes that the buyer was not shown, each with its time. */
  const changes: string[] = []

  /** Our own bid, from the server's log. */
  const placed = async () => {
    const rows = await context.db
      .selectFrom('bid_log')
      .innerJoin('bids', 'bids.id', 'bid_log.bid_id')
      .select(['bid_log.at', 'bid_log.after'])
      .where('bids.lot_id', '=', lot.id)
      .where('bids.user_id', '=', user.id)
      .execute()
    return rows.filter(({ after }) => (after as { amount: number }).amount === AMOUNT)
  }

  const events: LifeEvents = {
    price: async () => {
      await context.db.updateTable('lots').set({ start_price: 120_000 }).where('id', '=', lot.id).execute()
      changes.push('price')
    },
    deadline: async () => {
      const startsAt = new Date(lot.startsAt!.getTime() + 30 * MINUTE)
      await context.db.updateTable('lots').set({ starts_at: startsAt }).where('id', '=', lot.id).execute()
      changes.push('deadline')
    },
    limit: async () => {
      await context.db
        .updateTable('users')
        .set({ credit_limit: ALLOWANCE - 5_000 })
        .where('id', '=', user.id)
        .execute()
      changes.push('limit')
    },
    'bid elsewhere': async () => {
      const body = payload(lot.id, 205_000)
      const other = await as(user)
      // After the deadline this one is refused as well, and nothing has changed.
      await other.call(bidsEndpoints.createBid, { body, key: `elsewhere-${seed}` }).then(
        () => changes.push('bid elsewhere'),
        () => undefined,
      )
    },
    'time goes by': () => clock.advance(random.below(120) * MINUTE),
    'deadline passes': () => clock.set(new Date(deadline.getTime() + random.below(3) * MINUTE).toISOString()),
  }

  let triedAt: number | null = null
  let wasThere = false
  const wrong = async (): Promise<string | null> => {
    const [first = 0] = phone.claims
    // The server alone knows whether an earlier attempt has arrived, so that it is asked also later.
    if (triedAt === null && first >= deadline.getTime()) return 'it set out after the deadline'
    if (phone.departures.some(({ beside }) => beside > 0)) return 'two senders sent at once'
    const rows = await placed()
    if (rows.length > 1) return `the server has it ${rows.length} times`
    if (rows.some(({ at }) => at.getTime() >= deadline.getTime())) return 'the server took it late'
    if (rows.length > 0 && !wasThere && changes.length > 0)
      return `the server took it although ${changes.join()} had changed`
    wasThere = rows.length > 0
    const others = context.db.selectFrom('bids').select('id').where('user_id', '=', sessions.next.id)
    return (await others.execute()).length > 0 ? 'somebody else has bid' : null
  }

  try {
    const order = {
      ...payload(lot.id, AMOUNT),
      expected: {
        userId: user.id,
        startPrice: START_PRICE,
        biddingDeadline: tokyoIso(deadline),
        bidAllow: ALLOWANCE - AMOUNT,
        adjustmentPrice: 5_000,
        cancelDeadlineHours: 3,
        replaces: null,
      },
    }
    const about = { lotId: lot.id, link: `/car-auctions/${lot.id}`, name: 'Toyota Prius', lotNumber: '1' }
    const bid = { lot: about, order, until: tokyoIso(deadline) }
    const of = { key, userId: user.id }
    triedAt = await pageTried(caller, bidEntry(bid, { ...of, triedAt }), { random, clock })
    wasThere = (await placed()).length > 0
    const entry = bidEntry(bid, { ...of, triedAt })
    await phone.queue(entry)
    // A second tap of an impatient buyer.
    if (random.below(4) === 0) await phone.queue(entry)

    const { fault, removed } = await live({ random, phone, key, events, wrong, sessions })
    const entries = await phone.entries()
    if (entries.some(isOthers)) return 'it was refused in the name of another user'
    return fault ?? verdict(entries, (await placed()).length, removed)
  } finally {
    await phone.close()
    clock.set(began.toISOString())
  }
}
