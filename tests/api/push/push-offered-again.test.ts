import { beforeEach, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { CANCELLED, fedLots } from '#tests/support/fed-lot.ts'
import { folderOfFile } from '#tests/support/temporary-folder.ts'

// Days before the sale of the feed's lots.
const t = await testApp()
const { db } = t.context
const fedLot = fedLots(t, folderOfFile())

const WITHDRAWN = 'Withdrawn from the auction'
const AGAIN = 'On sale again. Your bid has ended; you can bid again'
const NIGHT = { timeZone: 'Asia/Tokyo', quietFrom: '22:00', quietUntil: '07:00' }

beforeEach(() => t.clock.set('2026-11-24T23:00:00+09:00'))

/** A lot that is withdrawn and offered again in its bidder's quiet hours. */
async function offeredAtNight() {
  const lot = await fedLot({}, NIGHT)
  await lot.tell({ result_ref: CANCELLED })
  expect(await lot.told()).toEqual([])
  await lot.tell()
  expect(await lot.told()).toEqual([])
  /** What the phone shows when its quiet hours end. */
  const morning = async (day = '2026-11-25') => {
    t.clock.set(`${day}T07:00:00+09:00`)
    return lot.told()
  }
  return { ...lot, morning }
}

test('a lot that is offered again in quiet hours is reported when they end', async () => {
  const { morning } = await offeredAtNight()
  expect(await morning()).toEqual([AGAIN])
})

test('if it is withdrawn once more by then, that is what is reported', async () => {
  const { tell, morning } = await offeredAtNight()
  await tell({ result_ref: CANCELLED })
  expect(await morning()).toEqual([WITHDRAWN])
})

test('nothing is reported to a bidder who has bid on it again, who may not bid any more, or who is too late', async () => {
  const again = await offeredAtNight()
  await again.place()
  expect(await again.morning()).toEqual([])

  t.clock.set('2026-11-25T23:00:00+09:00')
  const restricted = await offeredAtNight()
  const flags = JSON.stringify({ biddingAllowed: false })
  await db.updateTable('users').set({ flags }).where('id', '=', restricted.user.id).execute()
  expect(await restricted.morning('2026-11-26')).toEqual([])

  t.clock.set('2026-11-26T23:00:00+09:00')
  const late = await offeredAtNight()
  const closing = { starts_at: new Date('2026-11-27T07:59:00+09:00') }
  await db.updateTable('lots').set(closing).where('id', '=', late.lotId).execute()
  expect(await late.morning('2026-11-27')).toEqual([])
})

test('it is not sent after bidding on it has closed', async () => {
  const { tell, told, lotId, user } = await fedLot()
  const closing = { hall_closes_at: new Date('2026-11-26T18:00:00+09:00') }
  await tell({ result_ref: CANCELLED })
  await tell()
  await db.updateTable('lots').set(closing).where('id', '=', lotId).execute()
  await told()
  const events = db.selectFrom('push_events').select(['news', 'expires_at']).where('user_id', '=', user.id)
  const offer = (await events.execute()).find(({ news }) => news.isOfferedAgain)
  expect(offer!.expires_at).toEqual(closing.hall_closes_at)
})
