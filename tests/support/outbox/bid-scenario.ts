import type { SenderDependencies } from '#client/outbox/outbox-sender.ts'
import { bidEntry } from '#client/outbox/bid-entry.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { bidDeadline } from '#domain/bids/bid-deadline.ts'
import { isWaiting } from '#domain/outbox/outbox-entry.ts'
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import { sessionCookies } from '#server/auth/identify.ts'
import type { TestApp } from '../app.ts'
import { payload } from '../bid-facts.ts'
import { seededRandom } from '../random.ts'
import type { Random } from '../random.ts'
import { outboxPhone } from './phone.ts'
import type { TabPlan, Wire } from './phone.ts'

const MINUTE = 60_000
const START_PRICE = 100_000
const AMOUNT = 150_000
const ALLOWANCE = 1_000_000
const WIRES: Wire[] = ['through', 'request lost', 'answer lost', 'dies before', 'dies after']

/**
 * One life of a bid that was confirmed offline, drawn from a seed. Connections break, tabs die, two tabs send at once, or a session expires. The
 * clock may pass the deadline, terms change, or the buyer withdraw. A new version or a killed browser may interrupt it. Returns the error found, or
 * null. At the end the server must have exactly one bid, or the buyer one refusal to read. Nothing may arrive twice, without consent or late.
 */
export async function bidScenario(
  { context, clock, as, newUser, newLot }: TestApp,
  seed: number,
  faulty?: (world: SenderDependencies) => SenderDependencies,
): Promise<string | null> {
  const random = seededRandom(seed)
  const began = clock.now()
  const user = await newUser({ creditLimit: ALLOWANCE, dailyBidLimit: 100 })
  const caller = await as(user)
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

  const happenings: Record<string, () => Promise<void>> = {
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
    'access ended': async () => caller.jar.set(sessionCookies(context.config).access, 'ended'),
    'session ended': async () => caller.jar.take(cookiesGone(caller.jar.header())),
    'time goes by': async () => clock.advance(random.below(120) * MINUTE),
    'deadline passes': async () => clock.set(new Date(deadline.getTime() + random.below(3) * MINUTE).toISOString()),
  }

  const wrong = async (): Promise<string | null> => {
    const [first = 0] = phone.claims
    if (first >= deadline.getTime()) return 'it set out after the deadline'
    if (phone.departures.some(({ beside }) => beside > 0)) return 'two senders sent at once'
    const rows = await placed()
    if (rows.length > 1) return `the server has it ${rows.length} times`
    if (rows.some(({ at }) => at.getTime() >= deadline.getTime())) return 'the server took it late'
    return null
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
    const entry = bidEntry({ key, userId: user.id, lot: about, order, until: tokyoIso(deadline) })
    await phone.queue(entry)
    // A second tap of an impatient buyer.
    if (random.below(4) === 0) await phone.queue(entry)

    let removed: OutboxEntry | undefined
    let wasThere = false
    for (let round = 1 + random.below(4); round > 0; round--) {
      phone.goOnline(random.below(4) > 0)
      if (random.below(2) === 0) await happenings[random.pick(Object.keys(happenings))]!()
      const flushes = Array.from({ length: 1 + random.below(2) }, () => phone.flush(tabPlan(random)))
      const leaving = random.below(6) === 0 ? phone.withdraw(key) : Promise.resolve(undefined)
      const again = random.below(5) === 0 ? phone.startAnew(random.below(40)) : undefined
      await Promise.all([...flushes, again])
      removed ??= await leaving
      const isThere = (await placed()).length > 0
      if (isThere && !wasThere && changes.length > 0) return `the server took it although ${changes.join()} had changed`
      wasThere = isThere
      const fault = await wrong()
      if (fault) return fault
    }
    // In the end the network is available, and signed-out people have signed in again.
    phone.goOnline(true)
    const again = await as(user)
    caller.jar.take(again.jar.header().split('; '))
    await phone.flush({ wires: [], diesAtStep: null })
    const fault = await wrong()
    if (fault) return fault
    return verdict(await phone.entries(), (await placed()).length, removed)
  } finally {
    await phone.close()
    clock.set(began.toISOString())
  }
}

function tabPlan(random: Random): TabPlan {
  const wires = Array.from({ length: random.below(3) }, () => random.pick(WIRES))
  return { wires, diesAtStep: random.below(3) === 0 ? 1 + random.below(5) : null }
}

/** One bid or one refusal, and the phone shows which. */
function verdict(entries: OutboxEntry[], placed: number, removed: OutboxEntry | undefined): string | null {
  const [entry, ...more] = entries
  if (more.length > 0) return 'the phone shows it twice'
  if (!entry && removed?.state === 'queued') return placed === 0 ? null : 'it was taken back, and the server has it'
  if (!entry) return removed ? null : 'the phone has forgotten it'
  if (isWaiting(entry)) return `it still waits as ${entry.state}`
  // After a day the server no longer knows the key. The buyer is asked, and the bid is never sent a second time.
  if (entry.outcome?.code === 'answer_lost') return null
  if (entry.state === 'accepted') return placed === 1 ? null : 'accepted, and the server has no such bid'
  return placed === 0 ? null : `${entry.state}, and yet the server has the bid`
}

const cookiesGone = (header: string) => header.split('; ').map(pair => `${pair.split('=')[0]}=; Max-Age=0`)
