import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bidListsEndpoints } from '#contract/bids/bid-lists.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { negotiationsEndpoints as calls } from '#contract/bids/negotiations.endpoints.ts'
import { pushEndpoints } from '#contract/push/push.endpoints.ts'
import type { BuyerAnswer } from '#domain/bids/negotiation.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { ledgerOf, logOf, moneyOf, purchasesOf, statusOf } from '#tests/support/bid-facts.ts'
import { bid, expectRefusal } from '#tests/support/bids.ts'
import { hammer } from '#tests/support/hammer.ts'
import { mailbox } from '#tests/support/mailbox.ts'
import type { UserOverrides } from '#tests/support/people.ts'
import { newReader, toldTo } from '#tests/support/push-readers.ts'
import { pushService } from '#tests/support/push-service.ts'
import { runJobs } from '#tests/support/queue.ts'

const t = await testApp()
const { db } = t.context
const HOUR = 3_600_000
const staff = await t.as(await t.newUser({ kind: 'manager', flags: {}, fullName: 'Haruka Mori' }))
const ASKED = 1_060_000

const inHours = (hours: number) => new Date(t.clock.now().getTime() + hours * HOUR).toISOString()

/** A lot that was not sold, and a client whose bid of a million was the highest of ours. */
async function unsold(overrides: UserOverrides = {}) {
  const owner = await t.newUser({ creditLimit: 5_000_000, ...overrides })
  const caller = await t.as(owner)
  const lot = await t.newLot({ start_price: 100_000 })
  const { bidId } = await bid(caller, lot.id, 1_000_000)
  await hammer(t.context, lot.id, null, null)
  return { owner, caller, lot, bidId: bidId! }
}

const ask = (bidId: number, hallPrice = ASKED, version: number | null = null, endsAt = inHours(6)) =>
  staff.call(calls.askBuyer, { body: { bidId, hallPrice, endsAt, version } })
const answer = (caller: Caller, id: number, way: BuyerAnswer, offer: number | null = null, hallPrice = ASKED) =>
  caller.call(calls.answerHall, { body: { id, answer: way, hallPrice, offer } })
const end = (id: number, result: 'agreed' | 'refused' | 'withdrawn', version: number) =>
  staff.call(calls.endNegotiation, { body: { id, result, version } })
const listOf = async (caller: Caller) => (await caller.call(calls.negotiations, {})).negotiations
const negotiationOf = (id: number) =>
  db.selectFrom('negotiations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const reservedBy = async (userId: number) => (await moneyOf(db, userId)).reserved

describe('a lot that was not sold', () => {
  test('is only declined by a client who may no longer bid', async () => {
    const { owner, caller, bidId } = await unsold()
    const { id } = await ask(bidId)
    await db.updateTable('users').set({ kind: 'restricted' }).where('id', '=', owner.id).execute()
    await expect(answer(caller, id, 'accept')).rejects.toMatchObject({ code: 'restricted' })
    await expect(answer(caller, id, 'counter', 1_100_000)).rejects.toMatchObject({ code: 'restricted' })
    expect(await answer(caller, id, 'decline')).toMatchObject({ state: 'declined' })
  })

  test('is bought in two steps: the buyer accepts the hall’s price, the hall agrees', async () => {
    const { owner, caller, lot, bidId } = await unsold()
    expect(await reservedBy(owner.id)).toBe(0)
    const { id, version } = await ask(bidId)
    expect(await listOf(caller)).toMatchObject([{ id, state: 'asked', hallPrice: ASKED, offer: null, bid: { bidId } }])
    const accepted = await answer(caller, id, 'accept')
    expect(accepted).toMatchObject({ state: 'accepted', version: version + 1 })
    expect(await reservedBy(owner.id)).toBe(ASKED)
    await end(id, 'agreed', accepted.version)
    expect(await statusOf(db, bidId)).toBe(6)
    expect(await purchasesOf(db, owner.id)).toEqual([{ price: ASKED, status: null }])
    const sold = await db
      .selectFrom('lots')
      .select(['status', 'sold_price'])
      .where('id', '=', lot.id)
      .executeTakeFirst()
    expect(sold).toEqual({ status: LOT_STATUS.soldByNegotiation, sold_price: ASKED })
    const money = await moneyOf(db, owner.id)
    expect(money).toMatchObject({ reserved: 0, sum: 0, balance: -ASKED, booked: -ASKED })
    expect(await ledgerOf(db, owner.id)).toHaveLength(1)
    const lines = (await logOf(db, bidId)).filter(({ event }) => event === 'negotiation')
    expect(lines.map(({ after }) => after)).toEqual([
      { negotiation: 'asked', hallPrice: ASKED },
      { negotiation: 'accepted', hallPrice: ASKED, offer: ASKED },
      { negotiation: 'agreed', hallPrice: ASKED, offer: ASKED },
    ])
    expect((await caller.call(bidsEndpoints.bidResults, {})).results).toMatchObject([
      { bid: { bidId, soldPrice: ASKED } },
    ])
  })

  test('is bargained for: a counter-offer, a new price of the hall, a better offer, and its refusal', async () => {
    const { owner, caller, bidId } = await unsold()
    const { id } = await ask(bidId)
    const first = await answer(caller, id, 'counter', 1_030_000)
    expect(await reservedBy(owner.id)).toBe(1_030_000)
    const again = await ask(bidId, 1_050_000, first.version)
    expect(await reservedBy(owner.id)).toBe(0)
    await expectRefusal(answer(caller, id, 'accept'), 409, 'hall_price_changed', { hallPrice: 1_050_000 })
    const second = await answer(caller, id, 'counter', 1_040_000, 1_050_000)
    expect(second.version).toBe(again.version + 1)
    await end(id, 'refused', second.version)
    expect(await reservedBy(owner.id)).toBe(0)
    expect(await statusOf(db, bidId)).toBe(5)
    expect(await listOf(caller)).toMatchObject([{ id, state: 'refused' }])
    // The hall may come back with another price.
    const next = await ask(bidId, 1_045_000)
    expect(next.id).not.toBe(id)
  })

  test('is not answered by an older answer over a later one from another device', async () => {
    const { owner, caller, bidId } = await unsold()
    const { id } = await ask(bidId)
    await answer(caller, id, 'counter', 1_030_000)
    const older = (way: BuyerAnswer, seenOffer: number | null) =>
      caller.call(calls.answerHall, { body: { id, answer: way, hallPrice: ASKED, seenOffer } })
    await expectRefusal(older('accept', null), 409, 'offer_changed', { offer: 1_030_000 })
    await expectRefusal(older('decline', 1_000_000), 409, 'offer_changed', { offer: 1_030_000 })
    expect(await reservedBy(owner.id)).toBe(1_030_000)
    expect(await older('accept', 1_030_000)).toMatchObject({ state: 'accepted' })
    // Sent twice it is one answer.
    expect(await older('accept', 1_030_000)).toMatchObject({ state: 'accepted' })
  })

  test('is not answered past the end that an offline buyer saw, though he has more time by now', async () => {
    const { caller, bidId } = await unsold()
    const until = inHours(1)
    const { id, version } = await ask(bidId, ASKED, null, until)
    await ask(bidId, ASKED, version, inHours(6))
    const late = () => caller.call(calls.answerHall, { body: { id, answer: 'accept', hallPrice: ASKED, until } })
    const before = t.clock.now()
    t.clock.set(until)
    await expectRefusal(late(), 409, 'answer_too_late', { deadline: tokyoIso(new Date(until)) })
    t.clock.set(before.toISOString())
    expect(await late()).toMatchObject({ state: 'accepted' })
  })

  test('is left: nothing is reserved, and no answer can follow', async () => {
    const { owner, caller, bidId } = await unsold()
    const { id } = await ask(bidId)
    await answer(caller, id, 'counter', 900_000)
    expect(await answer(caller, id, 'decline')).toMatchObject({ state: 'declined' })
    expect(await reservedBy(owner.id)).toBe(0)
    await expectRefusal(answer(caller, id, 'accept'), 409, 'negotiation_over')
  })

  test('lapses by the server’s clock when nobody answers, and not when somebody has', async () => {
    const [silent, answered] = [await unsold(), await unsold()]
    const open = await ask(silent.bidId, ASKED, null, inHours(1))
    const other = await ask(answered.bidId, ASKED, null, inHours(1))
    await answer(answered.caller, other.id, 'counter', 1_000_000)
    const started = t.clock.now().getTime()
    t.clock.set(new Date(started + HOUR - 1))
    // The database counts a job's delay from the start of its transaction, which may have waited.
    await sql`update pgboss.job set start_after = start_after - interval '2 seconds' where name = 'negotiation-ends'`.execute(
      db,
    )
    await runJobs(t.context, 'negotiation-ends')
    expect((await negotiationOf(open.id)).state).toBe('asked')
    t.clock.set(new Date(started + HOUR))
    const deadline = tokyoIso((await negotiationOf(open.id)).ends_at)
    const isLate = (caller: Caller, id: number) =>
      expectRefusal(answer(caller, id, 'accept'), 409, 'answer_too_late', { deadline })
    await isLate(silent.caller, open.id)
    t.clock.set(new Date(started + HOUR + 1_000))
    await runJobs(t.context, 'negotiation-ends')
    expect((await negotiationOf(open.id)).state).toBe('lapsed')
    expect((await negotiationOf(other.id)).state).toBe('countered')
    expect(await reservedBy(answered.owner.id)).toBe(1_000_000)
    // The buyer’s time is over, the hall’s is not.
    await isLate(answered.caller, other.id)
    await isLate(silent.caller, open.id)
    await end(other.id, 'agreed', (await negotiationOf(other.id)).version)
    expect(await purchasesOf(db, answered.owner.id)).toEqual([{ price: 1_000_000, status: null }])
  })
})

describe('the rules', () => {
  test('an offer is within the limit, in steps, below the hall’s price, and counts beside other bids', async () => {
    const { owner, caller, bidId } = await unsold({ creditLimit: 1_050_000 })
    const { id } = await ask(bidId)
    await expectRefusal(answer(caller, id, 'accept'), 409, 'credit_limit', { allowed: 1_050_000 })
    await expectRefusal(answer(caller, id, 'counter', 1_031_000), 422, 'invalid_fields')
    await expectRefusal(answer(caller, id, 'counter', ASKED), 422, 'invalid_fields', { hallPrice: ASKED })
    await expectRefusal(answer(caller, id, 'counter'), 422, 'invalid_fields')
    await answer(caller, id, 'counter', 1_000_000)
    const lot = await t.newLot({ start_price: 10_000 })
    await expectRefusal(bid(caller, lot.id, 60_000), 409, 'credit_limit', { allowed: 50_000 })
    await bid(caller, lot.id, 50_000)
    expect(await reservedBy(owner.id)).toBe(1_050_000)
  })

  test('the same answer twice is one; racing answers are one', async () => {
    const { owner, caller, bidId } = await unsold()
    const { id } = await ask(bidId)
    const answers = await Promise.all(Array.from({ length: 8 }, () => answer(caller, id, 'accept')))
    expect(new Set(answers.map(({ version }) => version)).size).toBe(1)
    expect(await reservedBy(owner.id)).toBe(ASKED)
  })

  test('accept and withdrawal at once: either nothing is reserved, or the withdrawal is refused as stale', async () => {
    for (let round = 0; round < 6; round++) {
      const { owner, caller, bidId } = await unsold()
      const { id, version } = await ask(bidId)
      const [accepted, withdrawn] = await Promise.allSettled([
        answer(caller, id, 'accept'),
        end(id, 'withdrawn', version),
      ])
      expect([accepted.status, withdrawn.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await reservedBy(owner.id)).toBe(accepted.status === 'fulfilled' ? ASKED : 0)
    }
  })

  test('only the highest of our bids, only on lots that were not sold lately, one at a time', async () => {
    const { lot, bidId } = await unsold()
    const sold = await unsold()
    await db.updateTable('lots').set({ status: LOT_STATUS.sold, sold_price: 5 }).where('id', '=', sold.lot.id).execute()
    await expectRefusal(ask(sold.bidId), 409, 'not_negotiable')
    const { id, version } = await ask(bidId)
    await expectRefusal(ask(bidId), 409, 'stale_version', { version })
    await expectRefusal(end(id, 'agreed', version), 409, 'negotiation_over')
    await expectRefusal(end(id, 'withdrawn', version + 1), 409, 'stale_version')
    await db.updateTable('lots').set({ auction_day: '2020-01-06' }).where('id', '=', lot.id).execute()
    await expectRefusal(ask(bidId, ASKED, version), 409, 'not_negotiable')
  })

  test('of two clients, the one with the higher bid', async () => {
    const lot = await t.newLot({ start_price: 100_000 })
    const people = await Promise.all([1, 2].map(() => t.newUser({ creditLimit: 5_000_000 })))
    const [low, high] = [await t.as(people[0]!), await t.as(people[1]!)]
    const [lower, higher] = [await bid(low, lot.id, 500_000), await bid(high, lot.id, 600_000)]
    await hammer(t.context, lot.id, null, null)
    await expectRefusal(ask(lower.bidId!), 409, 'not_negotiable')
    const offered = async () => {
      const { cars } = await staff.call(bidListsEndpoints.allBids, { query: {} })
      const rows = [lower, higher].map(({ bidId }) => cars.find(row => row.bidId === bidId))
      return rows.map(row => row?.negotiable)
    }
    expect(await offered()).toEqual([false, true])
    const { id } = await ask(higher.bidId!)
    await expectRefusal(answer(low, id, 'accept'), 404, 'not_found')
    expect(await listOf(low)).toEqual([])
    const seenByStaff = async () => (await listOf(staff)).find(one => one.id === id)?.client
    expect(await seenByStaff()).toMatchObject({ userId: people[1]!.id, mayBid: true })
    await db.updateTable('users').set({ kind: 'restricted' }).where('id', '=', people[1]!.id).execute()
    expect(await seenByStaff()).toMatchObject({ mayBid: false })
  })

  test.each([
    [{ hallPrice: 0 }, ['hallPrice']],
    [{ endsAt: inHours(0.1) }, ['endsAt']],
    [{ endsAt: inHours(100), hallPrice: 2_000_000_001 }, ['hallPrice', 'endsAt']],
  ])('what is wrong with %o is named', async (wrong, fields) => {
    const { bidId } = await unsold()
    const body = { bidId, hallPrice: ASKED, endsAt: inHours(6), version: null, ...wrong }
    const refused = await expectRefusal(staff.call(calls.askBuyer, { body }), 422, 'invalid_fields')
    expect(Object.keys(refused.fields ?? {}).toSorted()).toEqual(fields.toSorted())
  })
})

/** A Russian buyer with a phone whose bid of a million was the highest of ours on an unsold lot, and his notifications. */
async function readerOfNews() {
  const service = await pushService()
  const { user, caller, phone } = await newReader(
    t,
    { creditLimit: 5_000_000, language: 693 },
    { timeZone: 'Europe/Moscow' },
  )
  const lot = await t.newLot({ start_price: 100_000 })
  const { bidId } = await bid(caller, lot.id, 1_000_000)
  await hammer(t.context, lot.id, null, null)
  const mails = mailbox(t.context)
  await mails()
  const pushed = async () => {
    await runJobs(t.context, 'negotiation-news')
    return (await toldTo(t, service, phone)).at(-1)
  }
  return { caller, lot, bidId: bidId!, pushed, mail: async () => (await mails(user.email))[0] }
}

test('the buyer gets the hall’s price and its withdrawal on his phone and by e-mail, in his language', async () => {
  const { lot, bidId, pushed, mail } = await readerOfNews()
  const { id, version } = await ask(bidId)
  expect(await pushed()).toMatchObject({ kind: 'negotiation', price: ASKED, lot: { id: lot.id } })
  const asking = await mail()
  expect(asking!.subject).toContain('Нужен ваш ответ')
  expect(asking!.text).toMatch(/1\s060\s000\s¥/)
  expect(asking!.text).toMatch(/Toyota Prius 2019, лот \d+/)
  const [, tokyo, own] = /до .*?, (\d\d):\d\d по Токио \(.*?, (\d\d):\d\d по вашему времени\)/.exec(asking!.text)!
  expect((Number(tokyo) - Number(own) + 24) % 24).toBe(6)
  await end(id, 'withdrawn', version)
  expect(await pushed()).toMatchObject({ kind: 'negotiation', noSale: 'withdrawn', lot: { id: lot.id } })
  const over = await mail()
  expect(over!.subject).toContain('Сделка не состоялась')
  expect(over!.text).toMatch(/Переговоры закончены: .* Аукцион просил 1\s060\s000\s¥/)
  expect(over!.text).not.toContain('Зарезервированная')
})

test('a price that the buyer has answered is not told after his quiet hours', async () => {
  const service = await pushService()
  const quiet = { timeZone: 'Asia/Tokyo', quietFrom: '00:00', quietUntil: '23:59' }
  const { caller, phone } = await newReader(t, { creditLimit: 5_000_000 }, quiet)
  const lot = await t.newLot({ start_price: 100_000 })
  const { bidId } = await bid(caller, lot.id, 1_000_000)
  await hammer(t.context, lot.id, null, null)
  const { id } = await ask(bidId!, ASKED, null, inHours(40))
  const told = async () => {
    await runJobs(t.context, 'negotiation-news')
    return (await toldTo(t, service, phone)).map(({ kind }) => kind)
  }
  expect(await told()).toEqual([])
  await answer(caller, id, 'accept')
  const { settings } = await caller.call(pushEndpoints.pushState, {})
  const awake = { ...settings, quietFrom: null, quietUntil: null }
  await caller.call(pushEndpoints.changePushSettings, { body: awake })
  expect(await told()).toEqual([])
})

test('the buyer is notified which offer the hall did not accept, and that it is no longer reserved', async () => {
  const { caller, bidId, pushed, mail } = await readerOfNews()
  const { id } = await ask(bidId)
  const { version } = await answer(caller, id, 'counter', 1_030_000)
  await pushed()
  await mail()
  await end(id, 'refused', version)
  expect(await pushed()).toMatchObject({ noSale: 'refused' })
  expect((await mail())!.text).toMatch(/не согласился на 1\s030\s000\s¥[\s\S]*Зарезервированная сумма снова доступна/)
})

test('the buyer is notified that his time to answer is over', async () => {
  const { bidId, pushed, mail } = await readerOfNews()
  await ask(bidId, ASKED, null, inHours(1))
  await pushed()
  await mail()
  t.clock.set(new Date(t.clock.now().getTime() + HOUR))
  await runJobs(t.context, 'negotiation-ends')
  expect(await pushed()).toMatchObject({ kind: 'negotiation', noSale: 'lapsed' })
  expect((await mail())!.text).toMatch(/Время для ответа истекло[\s\S]*1\s060\s000\s¥/)
})
