import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { biddingOfficeEndpoints } from '#contract/bidding-office/bidding-office.endpoints.ts'
import { warnOfSilence } from '#server/bidding-office/warn-of-silence.ts'
import { appWithHall } from '#tests/support/bidding-office.ts'
import { expectRefusal } from '#tests/support/bids.ts'

const t = await appWithHall()
const { clock, context, staff } = t
const { db } = context
const state = () => staff.call(biddingOfficeEndpoints.state, {})
const emails = () =>
  db
    .selectFrom('mail_outbox')
    .select(['recipient', 'subject', 'body'])
    .where('subject', 'like', '% Minato')
    .orderBy('id')
    .execute()

test('a silent office is shown on screen at once and reported by mail near the start, until it answers', async () => {
  const hall = await t.newHall()
  const limited = await t.newUser({ kind: 'manager', flags: { bidManageStatus: false } })
  const russian = await t.newUser({ kind: 'manager', language: 693 })
  const { bidId } = await t.forwardedBid()
  expect(await state()).toEqual({ silentSince: null, troubles: [] })
  const tryInVain = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      hall.faults = [{ status: 503 }, { status: 503 }]
      await t.deliver(hall)
      clock.advance(60_000)
    }
  }
  await tryInVain(2)
  expect((await state()).silentSince).toBeNull()
  await tryInVain(1)
  expect(await state()).toMatchObject({
    silentSince: '2026-11-24T12:00:00+09:00',
    troubles: [{ bidId, state: 'waiting', kind: 'place', reason: 'HTTP 503', startsAt: '2026-11-25T12:00:00+09:00' }],
  })
  await warnOfSilence(context)
  expect(await emails(), 'a day ahead nobody need be woken').toEqual([])

  clock.set('2026-11-25T10:00:00+09:00')
  await Promise.all([warnOfSilence(context), warnOfSilence(context), warnOfSilence(context)])
  const sent = await emails()
  expect(sent.map(({ recipient }) => recipient)).toContain(russian.email)
  expect(sent.map(({ recipient }) => recipient)).not.toContain(limited.email)
  expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(sent.length)
  expect(sent.find(({ recipient }) => recipient === russian.email)).toMatchObject({
    subject: 'Аукцион не отвечает — Minato',
    body: expect.stringContaining(`/bid-manager?lots=${bidId}&days=all`) as string,
  })
  await t.forwardedBid()
  await tryInVain(3)
  await warnOfSilence(context)
  expect(await emails(), 'one dead office is one piece of news').toHaveLength(sent.length)
  clock.advance(30 * 60_000)
  await warnOfSilence(context)
  expect((await emails()).length).toBe(2 * sent.length)

  hall.faults = []
  await t.deliver(hall)
  expect(await state()).toEqual({ silentSince: null, troubles: [] })
})

test('a time that the hall has not set is told as such, in both languages', async () => {
  clock.set('2026-11-24T12:00:00+09:00')
  const nine = { starts_at: new Date('2026-11-25T09:00:00+09:00'), time_set: false }
  const lot = await t.newLot({ ...nine, day: '2026-11-25' })
  const russian = await t.newUser({ kind: 'manager', language: 693 })
  const english = await t.newUser({ kind: 'manager' })
  const hall = await t.newHall()
  const { bidId } = await t.forwardedBid({ lotId: lot.id })
  for (let n = 0; n < 3; n += 1) {
    hall.faults = [{ status: 503 }, { status: 503 }]
    await t.deliver(hall)
    clock.advance(60_000)
  }
  expect((await state()).troubles).toMatchObject([{ bidId, timeSet: false }])
  clock.set('2026-11-25T08:30:00+09:00')
  await warnOfSilence(context)
  const toldTo = async (email: string) => (await emails()).findLast(({ recipient }) => recipient === email)!.body
  expect(await toldTo(english.email)).toContain('2026-11-25, time not set, treated as 09:00 (Tokyo)')
  expect(await toldTo(russian.email)).toContain('2026-11-25, время не назначено, считается 09:00 (Токио)')
  hall.faults = []
  await t.deliver(hall)
  expect(hall.received.at(-1)!.lot).toMatchObject({ startsAt: '2026-11-25T09:00:00+09:00', timeSet: false })
})

test('a refused order is shown on screen until the bid is ordered again', async () => {
  clock.set('2026-11-24T12:00:00+09:00')
  const hall = await t.newHall()
  const { bidId, jasId } = await t.forwardedBid()
  hall.faults.push('refuse')
  await t.deliver(hall)
  expect(await state()).toMatchObject({
    silentSince: null,
    troubles: [{ bidId, state: 'refused', reason: 'Too late' }],
  })
  await t.reprice(jasId, 510_000)
  await t.deliver(hall)
  expect((await state()).troubles).toEqual([])
})

test('a bid that has won is nothing to place, as where a Win was taken back and set again', async () => {
  clock.set('2026-11-24T12:00:00+09:00')
  const hall = await t.newHall()
  const { bidId } = await t.forwardedBid()
  hall.faults.push('refuse')
  await t.deliver(hall)
  expect((await state()).troubles).toMatchObject([{ bidId, state: 'refused' }])
  clock.set('2026-11-25T12:05:00+09:00')
  await t.move(bidId, 6)
  expect((await state()).troubles).toEqual([])
})

test('a bid that has its result is nothing to ask the office for, and a sale of the day before no reason to worry', async () => {
  clock.set('2026-11-24T12:00:00+09:00')
  const hall = await t.newHall()
  const { bidId } = await t.forwardedBid()
  clock.set('2026-11-25T12:05:00+09:00')
  await t.move(bidId, 5)
  const orders = () => db.selectFrom('office_orders').select('outcome').where('bid_id', '=', bidId).execute()
  expect(await orders()).toEqual([{ outcome: 'overtaken' }])
  clock.set('2026-11-24T12:00:00+09:00')

  const late = await t.forwardedBid()
  hall.faults.push('refuse')
  await t.deliver(hall)
  expect((await state()).troubles).toMatchObject([{ bidId: late.bidId, state: 'refused' }])
  await sql`update lots set starts_at = ${new Date('2026-11-23T11:00:00+09:00')} from bids
            where bids.lot_id = lots.id and bids.id = ${late.bidId}`.execute(db)
  expect((await state()).troubles).toEqual([])
})

test('the state of the office is for those who move bids', async () => {
  const client = await t.as(await t.newUser())
  await expectRefusal(client.call(biddingOfficeEndpoints.state, {}), 403, 'forbidden')
})
