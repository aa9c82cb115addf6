import { expect, test } from 'vitest'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { testApp } from '#tests/support/app.ts'
import { bid, setStatus } from '#tests/support/bids.ts'
import type { UserOverrides } from '#tests/support/people.ts'
import { runJobs } from '#tests/support/queue.ts'

const t = await testApp()
const { db } = t.context
const staff = await t.as(await t.newUser({ kind: 'manager' }))
const TWO_MINUTES = 120_000

/** A client who wants mail. */
async function client(overrides: UserOverrides = {}) {
  const { id, ...user } = await t.newUser({ creditLimit: 5_000_000, ...overrides })
  await db.updateTable('users').set({ bid_email_notify: true }).where('id', '=', id).execute()
  return { id, ...user, caller: await t.as({ id, ...user }) }
}

/** Two minutes later: what he reads about his bid. */
async function mailOf({ email }: { email: string }, bidId: number) {
  t.clock.advance(TWO_MINUTES)
  await runJobs(t.context, 'bid-emails')
  const mails = db.selectFrom('mail_outbox').select(['subject', 'body']).where('recipient', '=', email)
  return (await mails.execute()).find(({ body }) => body.includes(`lots=${bidId}&`))!
}

test.each([
  [692, 'We won’t bid on this lot – Minato', 'All cars of this group are bought, so this bid was ended.'],
  [693, 'Мы не будем ставить на этот лот — Minato', 'В группе уже куплены все автомобили, поэтому ставка завершена.'],
] as const)(
  'a bid of a group that has bought its cars is ended in these words: %i',
  async (language, subject, text) => {
    const buyer = await client({ language })
    const groups = db.selectFrom('bid_groups').select('id').where('user_id', '=', buyer.id).where('cars', '=', 1)
    const { id: bidGroup } = await groups.executeTakeFirstOrThrow()
    const place = async () => (await bid(buyer.caller, (await t.newLot()).id, 300_000, { bidGroup })).bidId!
    const [won, other] = [await place(), await place()]
    await setStatus(staff, won, BID_STATUS.win)
    const mail = await mailOf(buyer, other)
    expect(mail.subject).toBe(subject)
    expect(mail.body).toContain(text)
    expect(mail.body).not.toMatch(/Ask your manager|спросите менеджера/)
  },
)

test('a bid that a manager declines still sends its client to him', async () => {
  const buyer = await client()
  const { bidId } = await bid(buyer.caller, (await t.newLot()).id, 300_000)
  await setStatus(staff, bidId!, BID_STATUS.dontBid)
  expect((await mailOf(buyer, bidId!)).body).toContain('Ask your manager why.')
})

test.each([
  ['once the lot is open again', false, true],
  ['not where the lot is won', true, false],
] as const)(
  'a bid that a mistaken price has ended can be placed again, its e-mail says %s',
  async (_, isWon, isOpen) => {
    const [buyer, rival] = [await client(), await client()]
    const lot = await t.newLot({ start_price: 100_000 })
    const { bidId } = await bid(buyer.caller, lot.id, 500_000)
    const { bidId: beside } = await bid(rival.caller, lot.id, 450_000)
    const price = (soldPrice: string) =>
      staff.call(bidEditsEndpoints.updateSoldPrice, { body: { bidId: bidId!, soldPrice } })
    await setStatus(staff, bidId!, BID_STATUS.win)
    await price('480000')
    await price('')
    if (!isWon) await setStatus(staff, bidId!, BID_STATUS.bid)
    const mail = await mailOf(rival, beside!)
    expect(mail.subject).toBe('Your bid is finished – Minato')
    expect(mail.body.includes('The lot is still for sale: you can bid again.')).toBe(isOpen)
  },
)
