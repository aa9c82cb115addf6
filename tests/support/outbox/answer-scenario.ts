import { answerEntry } from '#client/outbox/plain-entries.ts'
import type { SenderDependencies } from '#client/outbox/outbox-sender.ts'
import { negotiationsEndpoints } from '#contract/bids/negotiations.endpoints.ts'
import { BUYER_ANSWERS, type NegotiationState } from '#domain/bids/negotiation.ts'
import type { Caller, TestApp } from '../app.ts'
import { moneyOf } from '../bid-facts.ts'
import { bid } from '../bids.ts'
import { hammer } from '../hammer.ts'
import { runJobs } from '../queue.ts'
import { seededRandom } from '../random.ts'
import { isOthers, live, pageTried, sessionsOf, verdict, type LifeEvents } from './life.ts'
import { outboxPhone } from './phone.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ASKED = 1_060_000
/** His offers by this device, and by another one. */
const OFFER = 1_030_000
const OFFER_ELSEWHERE = 1_005_000
const ANSWERED = { accept: 'accepted', counter: 'countered', decline: 'declined' } as const

/**
 * One life of an answer to the auction house that was confirmed offline, drawn from a seed (`live`). The auction house may name another price, the
 * negotiation may end, and the buyer may answer by another device. Returns the error found, or null. At the end the server has taken it once, or the buyer has a
 * refusal to read. Nothing is taken twice, for another price than he saw, over a later answer of his, late, or from another user.
 */
export async function answerScenario(
  t: TestApp,
  staff: Caller,
  seed: number,
  faulty?: (world: SenderDependencies) => SenderDependencies,
): Promise<string | null> {
  const { context, clock, as, newUser, newLot } = t
  const { db } = context
  const random = seededRandom(seed)
  const began = clock.now()
  const user = await newUser({ creditLimit: 3_000_000 })
  const caller = await as(user)
  const elsewhere = await as(user)
  const sessions = await sessionsOf(t, { user, caller })
  const lot = await newLot({ start_price: 100_000 })
  const { bidId } = await bid(caller, lot.id, 1_000_000)
  await hammer(context, lot.id, null, null)
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR).toISOString()
  const until = inHours(6)
  const ask = async (hallPrice: number, endsAt: string) => {
    const { version = null } = (await now()) ?? {}
    return staff.call(negotiationsEndpoints.askBuyer, { body: { bidId: bidId!, hallPrice, endsAt, version } })
  }
  const now = () =>
    db.selectFrom('negotiations').selectAll().where('lot_id', '=', lot.id).orderBy('id', 'desc').executeTakeFirst()
  const { id } = await ask(ASKED, until)
  const answer = random.pick(BUYER_ANSWERS)
  const amount = { accept: ASKED, counter: OFFER, decline: null }[answer]
  const key = `outbox-answer-${seed}`
  const phone = outboxPhone({
    userId: user.id,
    caller,
    serverNow: () => clock.now().getTime(),
    ...(faulty && { faulty }),
  })
  /** Changes that the buyer was not shown. */
  const changes = new Set<string>()

  /** The answers of this device, from the bid's history. */
  const taken = async () => {
    const lines = await db
      .selectFrom('bid_log')
      .select(['at', 'after', 'actor_id'])
      .where('bid_id', '=', bidId!)
      .where('event', '=', 'negotiation')
      .execute()
    return lines.filter(({ after }) => {
      const { negotiation, offer = null } = after as { negotiation: NegotiationState; offer?: number }
      return negotiation === ANSWERED[answer] && (answer === 'decline' || offer === amount)
    })
  }
  /** Refusals are not events. */
  const attempt = async (step: Promise<unknown>, change?: string) => {
    if (
      await step.then(
        () => true,
        () => false,
      )
    )
      if (change) changes.add(change)
  }

  const events: LifeEvents = {
    'another price': () => attempt(ask(random.pick([1_050_000, 1_100_000]), inHours(8)), 'the price'),
    'more time': async () => {
      const asked = (await now())!
      await attempt(ask(asked.hall_price, inHours(12)))
      // The auction house has answered his offer.
      if ((await now())!.offer === null) changes.delete('his offer')
    },
    'an answer by another device': () =>
      attempt(
        elsewhere.call(negotiationsEndpoints.answerHall, {
          body: { id, answer: 'counter', hallPrice: ASKED, offer: OFFER_ELSEWHERE, seenOffer: null },
        }),
        'his offer',
      ),
    'the auction house ends it': async () => {
      const { version } = (await now())!
      const result = random.pick(['refused', 'withdrawn'] as const)
      await attempt(staff.call(negotiationsEndpoints.endNegotiation, { body: { id, result, version } }))
    },
    'sold to somebody else': () => hammer(context, lot.id, 1_200_000, null),
    'no limit left': () => db.updateTable('users').set({ credit_limit: 0 }).where('id', '=', user.id).execute(),
    'time goes by': () => clock.advance(random.below(120) * MINUTE),
    'the time to answer ends': async () => {
      clock.set(new Date(Date.parse(until) + random.below(3) * MINUTE).toISOString())
      if (random.below(2) === 0) await runJobs(context, 'negotiation-ends')
    },
    'a day goes by': () => clock.advance(24 * HOUR),
  }

  let triedAt: number | null = null
  let wasTaken = false
  const wrong = async (): Promise<string | null> => {
    // The server alone knows whether an earlier attempt has arrived, so that it is asked also later.
    if (triedAt === null && (phone.claims[0] ?? 0) >= Date.parse(until)) return 'it set out after its time'
    if (phone.departures.some(({ beside }) => beside > 0)) return 'two senders sent at once'
    const lines = await taken()
    if (lines.length > 1) return `it was taken ${lines.length} times`
    if (lines.some(({ actor_id: actorId }) => actorId !== user.id)) return 'somebody else has answered'
    if (lines.some(({ at }) => at.getTime() >= Date.parse(until))) return 'it was taken late'
    if (lines.length > 0 && !wasTaken && changes.size > 0)
      return `it was taken although ${[...changes].join()} had changed`
    wasTaken = lines.length > 0
    const { reserved, sum } = await moneyOf(db, user.id)
    return reserved === sum ? null : `${reserved} are reserved, and ${sum} are offered`
  }

  try {
    const about = { lotId: lot.id, link: `/car-auctions/${lot.id}`, name: 'Toyota Prius', lotNumber: '1' }
    const by = (of: string) => ({ key: of, userId: user.id, triedAt })
    // He first answers otherwise: only his last word is sent.
    if (random.below(4) === 0) {
      const other = { id, answer: 'counter' as const, hallPrice: ASKED, offer: 1_010_000, seenOffer: null, until }
      await phone.queue(answerEntry({ lot: about, body: other, amount: 1_010_000, until }, by(`${key}-first`)))
    }
    const body = { id, answer, hallPrice: ASKED, ...(answer === 'counter' && { offer: OFFER }), seenOffer: null, until }
    const entry = () => answerEntry({ lot: about, body, amount, until }, by(key))
    triedAt = await pageTried(caller, entry(), { random, clock })
    wasTaken = (await taken()).length > 0
    await phone.queue(entry())
    const { fault, removed } = await live({ random, phone, key, events, wrong, sessions })
    const entries = await phone.entries()
    if (entries.some(isOthers)) return 'it was refused in the name of another user'
    return fault ?? verdict(entries, (await taken()).length, removed)
  } finally {
    await phone.close()
    clock.set(began.toISOString())
  }
}
