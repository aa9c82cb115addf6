import { describe, expect, test } from 'vitest'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { pushWords } from '#domain/push/push-words.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { UNDO_MS } from '#domain/time/undo.ts'
import { watchBids } from '#server/push/watch-bids.ts'
import { testApp } from '#tests/support/app.ts'
import { logOf, payload, statusOf } from '#tests/support/bid-facts.ts'
import { bid } from '#tests/support/bids.ts'
import type { UserOverrides } from '#tests/support/people.ts'
import type { ManagerBidPayload } from '#contract/bids/bids.shapes.ts'
import { newReader, toldTo } from '#tests/support/push-readers.ts'
import { pushService } from '#tests/support/push-service.ts'
import { runJobs } from '#tests/support/queue.ts'

const t = await testApp()
const { clock } = t
const { db } = t.context
const staff = await t.as(await t.newUser({ kind: 'manager' }))

/** A client for whom a manager has placed a bid, and his notifications on the phone and by e-mail. */
async function bidForClient(overrides: UserOverrides = {}) {
  const service = await pushService()
  const { user, caller, phone } = await newReader(t, { balance: 5_000_000, ...overrides })
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
  ['ru', 693, 'Менеджер сделал для вас ставку', /^Менеджер сделал для вас ставку —[\s\S]*Ваша ставка: 400 000 ¥/],
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

describe('over a live bid of the client', () => {
  /** A client with a bid in a group for one car, and a manager's answer to a bid for him. */
  async function clientInGroup() {
    const { user, caller } = await newReader(t, { balance: 5_000_000 })
    const groups = await db
      .selectFrom('bid_groups')
      .selectAll()
      .where('user_id', '=', user.id)
      .orderBy('label')
      .execute()
    const [group, other] = [groups[0]!, groups[1]!]
    await db.updateTable('bid_groups').set({ cars: 1 }).where('id', '=', group.id).execute()
    const [lot, next] = [await t.newLot(), await t.newLot()]
    const mine = { bidGroup: group.id, bidType: 3, comment: 'Without a sunroof' }
    const { bidId } = await bid(caller, lot.id, 400_000, mine)
    const forHim = (amount: number, more: Partial<ManagerBidPayload> = {}, by = staff) => {
      const { bidType: _, ...body } = payload(lot.id, amount)
      return by.call(bidsEndpoints.bidFromManager, {
        body: { ...body, userId: String(user.id), ...more },
        ...(more.confirm !== 0 && { key: crypto.randomUUID() }),
      })
    }
    const columns = ['amount', 'bid_group_id', 'group_round', 'export_type', 'comment'] as const
    const row = () => db.selectFrom('bids').select(columns).where('id', '=', bidId!).executeTakeFirstOrThrow()
    return { caller, group, other, lot, next, bidId: bidId!, forHim, row }
  }
  const KEPT = { exportType: 'Cut in half', comment: 'Without a sunroof' }

  test.each<[string, Partial<ManagerBidPayload>]>([
    ['are absent', {}],
    ['are null, as an older page sends them', { bidGroup: null, bidType: null, comment: '' }],
    ['are the placeholder', { bidGroup: -1, bidType: 0, comment: '  ' }],
  ])('his group, export type and comment stay where the manager’s %s', async (_, sent) => {
    const { group, bidId, forHim, row } = await clientInGroup()
    const before = await row()
    const terms = { bidGroup: group.label, ...KEPT }
    expect((await forHim(450_000, { ...sent, confirm: 0 })).terms).toEqual({ now: terms, was: terms })
    await forHim(450_000, sent)
    expect(await row()).toEqual({ ...before, amount: 450_000 })
    const [, raised] = await logOf(db, bidId)
    expect(raised).toMatchObject({
      event: 'replaced',
      after: { bidGroup: group.id, exportType: 3, comment: KEPT.comment },
    })
  })

  test('what the manager chooses is changed, and his check names it', async () => {
    const { group, other, forHim, row } = await clientInGroup()
    const sent = { bidGroup: other.id, bidType: 1, comment: 'Agreed by phone' }
    expect((await forHim(450_000, { ...sent, confirm: 0 })).terms).toEqual({
      now: { bidGroup: other.label, exportType: 'Whole car', comment: 'Agreed by phone' },
      was: { bidGroup: group.label, ...KEPT },
    })
    await forHim(450_000, sent)
    expect(await row()).toMatchObject({ bid_group_id: other.id, export_type: 1, comment: 'Agreed by phone' })
  })

  test.each([
    ['may change amounts stays in the auction', true, BID_STATUS.bid],
    ['may not is reviewed again', false, BID_STATUS.new],
  ])('a raise of a reviewed bid by a manager who %s', async (_, bidManageBidPrice, status) => {
    const { bidId, forHim } = await clientInGroup()
    await staff.call(bidsEndpoints.updateBidStatus, { body: { bidId, status: BID_STATUS.bid } })
    const flags = { bidManageBidPrice, bidManageStatus: false }
    const raiser = await t.as(await t.newUser({ kind: 'manager', flags }))
    const check = await forHim(450_000, { confirm: 0 }, raiser)
    await forHim(450_000, {}, raiser)
    expect([check.bidStatus, await statusOf(db, bidId)]).toEqual([status, status])
  })

  test('its group still buys no more than its cars', async () => {
    const { caller, group, next, bidId, forHim } = await clientInGroup()
    const { bidId: second } = await bid(caller, next.id, 300_000, { bidGroup: group.id })
    await forHim(450_000)
    await staff.call(bidsEndpoints.updateBidStatus, { body: { bidId: second!, status: BID_STATUS.win } })
    expect(await statusOf(db, bidId)).toBe(BID_STATUS.dontBid)
  })

  test('a client’s own raise may remove them: his form shows them', async () => {
    const { caller, lot, row } = await clientInGroup()
    const raised = await bid(caller, lot.id, 450_000, { bidGroup: null, comment: '' })
    expect(raised.terms).toBeUndefined()
    expect(await row()).toMatchObject({ bid_group_id: null, comment: '' })
  })
})

test('a first bid for a client has what the manager chose, and replaces nothing', async () => {
  const { user } = await newReader(t, { balance: 5_000_000 })
  const body = { ...payload((await t.newLot()).id, 400_000), userId: String(user.id), confirm: 0 as const }
  expect((await staff.call(bidsEndpoints.bidFromManager, { body })).terms).toEqual({
    now: { bidGroup: null, exportType: 'Whole car', comment: '' },
    was: null,
  })
})
