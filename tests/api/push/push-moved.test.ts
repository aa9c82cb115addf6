import { expect, it } from 'vitest'
import { favoritesEndpoints } from '#contract/favorites/favorites.endpoints.ts'
import { pushWords } from '#domain/push/push-words.ts'
import { watchChanges } from '#server/push/watch-favorites.ts'
import { testApp } from '#tests/support/app.ts'
import { bid } from '#tests/support/bids.ts'
import { mailbox } from '#tests/support/mailbox.ts'
import { newReader, toldTo } from '#tests/support/push-readers.ts'
import { pushService } from '#tests/support/push-service.ts'
import { runJobs } from '#tests/support/queue.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'

const t = await testApp()
const { db } = t.context
const noon = '2026-11-25T12:00:00+09:00'

/** A lot of tomorrow noon with a bidder and somebody who starred it; both have a phone. */
async function followedLot(overrides: { starts_at?: Date; time_set?: boolean } = {}) {
  const service = await pushService()
  const lot = await t.newLot({ starts_at: new Date(noon), day: '2026-11-25', ...overrides })
  const [bidder, follower] = [await newReader(t, { creditLimit: 1_000_000 }), await newReader(t)]
  await bid(bidder.caller, lot.id, 400_000)
  await follower.caller.call(favoritesEndpoints.addFavorite, { body: { group: 'A', carId: lot.id, type: 'auction' } })
  await watchChanges(t.context)
  const mails = mailbox(t.context)
  await mails()
  const told = async ({ phone }: typeof bidder) => (await toldTo(t, service, phone)).map(news => pushWords(news).body)
  const start = async (startsAt: string, more: object = {}) => {
    const change = { starts_at: new Date(startsAt), ...more }
    await db.updateTable('lots').set(change).where('id', '=', lot.id).execute()
    t.clock.advance(5_000)
    await Promise.all([watchChanges(t.context), watchChanges(t.context)])
    await runJobs(t.context, 'moved-lots')
  }
  return { lotId: lot.id, bidder, follower, mails, told, start }
}

it('a sale that is moved is reported once to its bidder, also by e-mail, and to those who starred the lot', async () => {
  const { bidder, follower, mails, told, start } = await followedLot()
  await start('2026-11-25T15:30:00+09:00')
  await start('2026-11-25T15:30:00+09:00')
  const words = [expect.stringMatching(/ · New start: 25 Nov, 15:30 Tokyo$/)]
  expect([await told(bidder), await told(follower)]).toEqual([words, words])
  const [mail, ...others] = await mails()
  expect([mail!.to, others]).toEqual([bidder.user.email, []])
  expect(mail!.text).toContain('moved from 25 Nov, 12:00 to 25 Nov, 15:30 Tokyo time')
  // The bid of a cancelled lot is reported as such.
  await start('2026-11-25T17:00:00+09:00', { status: 4536 })
  expect(await told(bidder)).toEqual(words)
  expect((await told(follower)).filter(text => text.includes('New start'))).toHaveLength(1)
  expect(await mails(bidder.user.email)).toEqual([])
})

it('small changes are not reported until they add up, and a time that is set for the first time is no move', async () => {
  const { bidder, told, start } = await followedLot()
  await start('2026-11-25T12:20:00+09:00')
  expect(await told(bidder)).toEqual([])
  await start('2026-11-25T12:35:00+09:00')
  expect(await told(bidder)).toHaveLength(1)
  const open = await followedLot({ starts_at: new Date('2026-11-25T09:00:00+09:00'), time_set: false })
  await open.start('2026-11-25T14:00:00+09:00', { time_set: true })
  expect(await open.told(open.bidder)).toEqual([])
  await open.start('2026-11-25T16:00:00+09:00')
  expect(await open.told(open.bidder)).toHaveLength(1)
})

it('a sale that is moved into the past is not reported', async () => {
  const { bidder, mails, told, start } = await followedLot()
  await start(new Date(t.clock.now().getTime() - MINUTE_MS).toISOString())
  expect([await told(bidder), await mails()]).toEqual([[], []])
})

it('many moved lots of a bidder are one e-mail', async () => {
  const lots = [await t.newLot({ day: '2026-11-26' }), await t.newLot({ day: '2026-11-26' })]
  const user = await t.newUser({ creditLimit: 1_000_000, language: 693 })
  const caller = await t.as(user)
  for (const { id } of lots) await bid(caller, id, 400_000)
  await watchChanges(t.context)
  const mails = mailbox(t.context)
  await mails()
  await db
    .updateTable('lots')
    .set({ starts_at: new Date('2026-11-26T16:00:00+09:00') })
    .where(
      'id',
      'in',
      lots.map(({ id }) => id),
    )
    .execute()
  await watchChanges(t.context)
  await runJobs(t.context, 'moved-lots')
  const [mail, ...others] = await mails(user.email)
  expect(others).toEqual([])
  expect(mail!.subject).toBe('Новое время торгов — Minato')
  expect(mail!.text.match(/перенесён с 26 нояб\., 12:00 на 26 нояб\., 16:00 по Токио/g)).toHaveLength(2)
})

it('a start that is no longer set when the e-mail is written is not named', async () => {
  const { lotId, bidder, mails, start } = await followedLot()
  const nine = new Date('2026-11-25T09:00:00+09:00')
  await start('2026-11-25T09:00:00+09:00')
  expect((await mails(bidder.user.email))[0]!.text).toContain('to 25 Nov, 09:00 Tokyo time')
  await start(noon)
  await mails()
  await t.context.queue.add(db, 'moved-lots', { lots: [{ lotId, from: noon, to: nine.toISOString() }] })
  await db.updateTable('lots').set({ starts_at: nine, time_set: false }).where('id', '=', lotId).execute()
  await runJobs(t.context, 'moved-lots')
  expect(await mails()).toEqual([])
})
