import { expect, test } from 'vitest'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { pushWords } from '#domain/push/push-words.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { UNDO_MS } from '#domain/time/undo.ts'
import { watchBids } from '#server/push/watch-bids.ts'
import { testApp } from '#tests/support/app.ts'
import { payload } from '#tests/support/bid-facts.ts'
import { bid } from '#tests/support/bids.ts'
import type { UserWish } from '#tests/support/people.ts'
import { newReader, toldTo } from '#tests/support/push-readers.ts'
import { pushService } from '#tests/support/push-service.ts'
import { runJobs } from '#tests/support/queue.ts'

const t = await testApp()
const { clock } = t
const { db } = t.context
const staff = await t.as(await t.newUser({ kind: 'manager' }))

/** A client for whom a manager has placed a bid, and his notifications on the phone and by e-mail. */
async function bidForClient(wish: UserWish = {}) {
  const service = await pushService()
  const { user, caller, phone } = await newReader(t, { balance: 5_000_000, ...wish })
  await db.updateTable('users').set({ bid_email_notify: true }).where('id', '=', user.id).execute()
  const lot = await t.newLot()
  const body = { ...payload(lot.id, 400_000), userId: String(user.id) }
  const { bidId } = await staff.call(bidsEndpoints.bidFromManager, { body, key: crypto.randomUUID() })
  const move = (status: 1 | 2 | 4) => staff.call(bidsEndpoints.updateBidStatus, { body: { bidId: bidId!, status } })
  async function pushed(): Promise<string[]> {
    clock.advance(UNDO_MS)
    await watchBids(t.context)
    return (await toldTo(t, service, phone)).map(each => pushWords(each).body.replace(/^.* · /, ''))
  }
  async function mailed() {
    clock.advance(2 * MINUTE_MS)
    await runJobs(t.context, 'bid-emails')
    const mails = db.selectFrom('mail_outbox').select(['subject', 'body']).where('recipient', '=', user.email)
    return (await mails.orderBy('id').execute()).map(
      ({ subject, body }) => `${subject}: ${body.replaceAll('\u00a0', ' ')}`,
    )
  }
  return { caller, lot, move, pushed, mailed }
}

test.each([
  ['en', 692, 'Your manager placed a bid for you', /^Your manager placed a bid for you –[\s\S]*Your bid: 400 000 ¥/],
  ['ru', 693, 'Менеджер сделал для вас ставку', /^Менеджер сделал для вас ставку –[\s\S]*Ваша ставка: 400 000 ¥/],
] as const)(
  'a bid that a manager places for his client is reported to him, once: %s',
  async (_, language, notice, mail) => {
    const { pushed, mailed } = await bidForClient({ language })
    expect(await pushed()).toEqual([notice])
    expect(await mailed()).toEqual([expect.stringMatching(mail)])
    expect(await pushed()).toHaveLength(1)
    expect(await mailed()).toHaveLength(1)
  },
)

test('one that is forwarded at once is reported in one e-mail, as placed and in the auction', async () => {
  const { move, pushed, mailed } = await bidForClient()
  await move(BID_STATUS.bid)
  expect(await pushed()).toEqual(['Your manager placed a bid for you'])
  expect(await mailed()).toEqual([
    expect.stringMatching(/^Your bid is in the auction –[\s\S]*Your manager placed this bid for you\./),
  ])
})

test('one that is cancelled before he was written to, or that he has raised himself, is no news', async () => {
  const [cancelled, raised] = [await bidForClient(), await bidForClient()]
  await cancelled.move(BID_STATUS.cancelled)
  await bid(raised.caller, raised.lot.id, 500_000)
  expect(await cancelled.mailed()).toEqual([])
  expect(await raised.mailed()).toEqual([])
})
