import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { pushEndpoints } from '#contract/push/push.endpoints.ts'
import { offerStates } from '#server/bids/results/offer-states.ts'
import { makePushes } from '#server/push/make-pushes.ts'
import { claimEvents } from '#server/push/push-events.queries.ts'
import type { DumpRow } from '#tests/support/aleado-dump.ts'
import { testApp } from '#tests/support/app.ts'
import { AMOUNT, CANCELLED, fedLots, SOLD } from '#tests/support/fed-lot.ts'
import { folderOfFile } from '#tests/support/temporary-folder.ts'

// Days before the sale of the feed's lots.
const t = await testApp()
const { db } = t.context
const fedLot = fedLots(t, folderOfFile())

const AGAIN = 'On sale again. Your bid has ended; you can bid again'
const FINISHED = 'Your bid is finished'
const NIGHT = { timeZone: 'Asia/Tokyo', quietFrom: '22:00', quietUntil: '07:00' }
const SOLD_FOR_MORE = { result_ref: SOLD, end_price_num: AMOUNT + 300_000 }
const WITHDRAWN = { result_ref: CANCELLED }
const RESULTS: [string, DumpRow][] = [
  ['withdrawn', WITHDRAWN],
  ['sold for more', SOLD_FOR_MORE],
]

beforeEach(() => t.clock.set('2026-11-24T23:00:00+09:00'))

/** A lot that has a result and is offered again in its bidder's quiet hours. */
async function offeredAtNight(result: DumpRow = WITHDRAWN, hallClosesAt: Date | null = null) {
  const lot = await fedLot({}, NIGHT)
  await lot.tell(result)
  expect(await lot.told()).toEqual([])
  await lot.tell()
  const change = (facts: { starts_at?: Date; hall_closes_at?: Date | null }) =>
    db.updateTable('lots').set(facts).where('id', '=', lot.lotId).execute()
  await change({ hall_closes_at: hallClosesAt })
  expect(await lot.told()).toEqual([])
  /** What the phone shows when its quiet hours end. */
  const morning = async (time = '07:00') => {
    t.clock.set(`2026-11-25T${time}:00+09:00`)
    return lot.told()
  }
  return { ...lot, morning, change }
}

/** Transactions that wait for another one's advisory lock. */
async function waitingLocks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
    where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`.execute(
    db,
  )
  return rows[0]!.count
}

test.each(RESULTS)(
  'a lot that was %s and is offered again in quiet hours is reported when they end, its former result is not',
  async (_, result) => {
    const { morning } = await offeredAtNight(result)
    expect(await morning()).toEqual([AGAIN])
  },
)

test.each(RESULTS)('where one that was %s ends once more by then, only the end of the bid is', async (_, result) => {
  const { tell, told, morning } = await offeredAtNight(result)
  await tell(result === WITHDRAWN ? SOLD_FOR_MORE : WITHDRAWN)
  expect(await told()).toEqual([])
  expect(await morning()).toEqual([FINISHED])
})

test('also where he changes his quiet hours after that', async () => {
  const { tell, told, morning, caller } = await offeredAtNight()
  await tell(SOLD_FOR_MORE)
  const { settings } = await caller.call(pushEndpoints.pushState, {})
  await caller.call(pushEndpoints.changePushSettings, { body: { ...settings, quietUntil: '08:00' } })
  expect(await told()).toEqual([])
  expect(await morning()).toEqual([])
  expect(await morning('08:00')).toEqual([FINISHED])
})

test.each(RESULTS)('nothing is reported to a bidder who has bid again on a lot that was %s', async (_, result) => {
  const { place, morning } = await offeredAtNight(result)
  await place()
  expect(await morning()).toEqual([])
})

test('it replaces his former news also where two servers make his notifications at once', async () => {
  const { user, morning } = await offeredAtNight()
  t.clock.set('2026-11-25T07:00:00+09:00')
  const [claimed, undo] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()]
  const another = db.transaction().execute(async trx => {
    await claimEvents(trx, t.clock.now(), [user.id])
    claimed.resolve()
    await undo.promise
  })
  await claimed.promise
  const made = makePushes(t.context, [user.id], offerStates)
  await vi.waitFor(async () => expect(await waitingLocks()).toBe(1), { timeout: 30_000 })
  undo.reject(new Error('The other server dies'))
  await expect(another).rejects.toThrow('dies')
  await made
  expect(await morning()).toEqual([AGAIN])
})

test('nor to one who has switched off what happens to his bids, but not who outbid them', async () => {
  const { caller, place, morning } = await offeredAtNight(SOLD_FOR_MORE)
  const { settings } = await caller.call(pushEndpoints.pushState, {})
  await caller.call(pushEndpoints.changePushSettings, { body: { ...settings, off: ['bidStatus'] } })
  await place()
  expect(await morning()).toEqual([])
})

test('only that his bid is finished is reported to a bidder who may not bid any more', async () => {
  const { user, morning } = await offeredAtNight()
  const flags = JSON.stringify({ biddingAllowed: false })
  await db.updateTable('users').set({ flags }).where('id', '=', user.id).execute()
  expect(await morning()).toEqual([FINISHED])
})

test('and to one who is too late', async () => {
  const { change, morning } = await offeredAtNight(SOLD_FOR_MORE)
  await change({ starts_at: new Date('2026-11-25T07:59:00+09:00') })
  expect(await morning()).toEqual([FINISHED])
})

test('and to one whose offer expired in quiet hours, before bidding was extended', async () => {
  const { change, morning } = await offeredAtNight(WITHDRAWN, new Date('2026-11-25T06:00:00+09:00'))
  await change({ hall_closes_at: null })
  expect(await morning()).toEqual([FINISHED])
})

test('it is not sent after bidding on it has closed', async () => {
  const { tell, told, lotId, user } = await fedLot()
  const closing = { hall_closes_at: new Date('2026-11-26T18:00:00+09:00') }
  await tell(WITHDRAWN)
  await tell()
  await db.updateTable('lots').set(closing).where('id', '=', lotId).execute()
  await told()
  const events = db.selectFrom('push_events').select(['news', 'expires_at']).where('user_id', '=', user.id)
  const offer = (await events.execute()).find(({ news }) => news.isOfferedAgain)
  expect(offer!.expires_at).toEqual(closing.hall_closes_at)
})
