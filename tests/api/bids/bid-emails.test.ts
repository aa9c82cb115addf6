import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { negotiationsEndpoints } from '#contract/bids/negotiations.endpoints.ts'
import { chatEndpoints } from '#contract/chat/chat.endpoints.ts'
import { purchaseMoneyEndpoints } from '#contract/purchases/purchase-money.endpoints.ts'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { BID_STATUS, type BidStatus } from '#domain/bids/bid-status.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { settleResults } from '#server/bids/results/settle-results.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { bid } from '#tests/support/bids.ts'
import { hammer } from '#tests/support/hammer.ts'
import type { UserOverrides } from '#tests/support/people.ts'
import { runJobs, sendMails } from '#tests/support/queue.ts'
import { mailServer } from '#tests/support/smtp.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'

const t = await testApp({ env: { PUBLIC_URL: 'https://minato.example', DEMO: 'on' } })
const { db } = t.context
const manager = await t.newUser({ kind: 'manager', flags: {} })
const staff = await t.as(manager)

beforeEach(async () => {
  // Nothing of other tests is due, nor on its way.
  await db.deleteFrom('status_letters').execute()
  await db.deleteFrom('chat_letters').execute()
  await db.deleteFrom('mail_outbox').execute()
  await sql`delete from pgboss.job`.execute(db)
})

const wantsMail = (id: number, wanted: boolean) =>
  db.updateTable('users').set({ bid_email_notify: wanted }).where('id', '=', id).execute()
await wantsMail(manager.id, false)

let lots = 0
/** A client who wants mail, with a bid that is placed. */
async function newBid(overrides: UserOverrides = {}) {
  const owner = await t.newUser({ creditLimit: 5_000_000, fullName: 'Anna Petrova', ...overrides })
  await wantsMail(owner.id, true)
  const caller = await t.as(owner)
  lots += 1
  const lotNo = String(8000 + lots)
  const lot = await t.newLot({ start_price: 100_000, lot_no: lotNo, hall: 'USS Tokyo' })
  const { bidId } = await bid(caller, lot.id, 100_000)
  return { owner, caller, lot, lotNo, bidId: bidId! }
}

const move = (bidId: number, status: BidStatus) =>
  staff.call(bidsEndpoints.updateBidStatus, { body: { bidId, status: status as 1 } })
async function cancelCar(bidId: number) {
  const { id } = await db.selectFrom('purchases').select('id').where('bid_id', '=', bidId).executeTakeFirstOrThrow()
  await staff.call(purchaseWorkEndpoints.moveStatus, { body: { cars: [{ id }], status: 7 } })
}
const write = (caller: Caller, bidId: number, comment: string) =>
  caller.call(chatEndpoints.saveChat, { body: { bidId, comment } })
const read = (caller: Caller, bidId: number) => caller.call(chatEndpoints.updateChatStatus, { body: { bidId } })
/** Somebody's e-mails in the outbox, oldest first. */
const mailTo = (email: string) =>
  db
    .selectFrom('mail_outbox')
    .select(['subject', 'body', 'html'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()

/** Writes the e-mails that are due. Returns how many there are. */
async function writeEmails(context = t.context): Promise<number> {
  const before = await sql<{ id: number }>`select id from mail_outbox`.execute(db)
  await runJobs(context, 'bid-emails')
  await runJobs(context, 'chat-emails')
  const after = await sql<{ id: number }>`select id from mail_outbox`.execute(db)
  return after.rows.length - before.rows.length
}

describe('a new status', () => {
  test('the owner gets an e-mail once a new status has stood for two minutes, as text and HTML, over SMTP', async () => {
    const { owner, bidId } = await newBid()
    await move(bidId, BID_STATUS.bid)
    t.clock.advance(2 * MINUTE_MS - 1)
    expect(await writeEmails()).toBe(0)
    t.clock.advance(1)
    expect(await writeEmails()).toBe(1)
    const smtp = await mailServer()
    expect(await sendMails(t.context, smtp.url)).toBe(1)
    const [mail] = smtp.delivered
    expect(mail!.to).toEqual([owner.email])
    expect(mail!.raw).toMatch(/^Subject: .*Your_bid_is_in_the_auction|^Subject: Your bid is in the auction/m)
    expect(mail!.raw).toMatch(/^Content-Type: multipart\/alternative;/m)
    expect(await writeEmails()).toBe(0)
  })

  test.each([
    ['en', 692, 'Your bid is cancelled – Minato', 'Your bid: 100 000 ¥'],
    ['ru', 693, 'Ваша ставка отменена — Minato', 'Ваша ставка: 100 000 ¥'],
  ] as const)('is reported in his language: %s', async (_, language, subject, words) => {
    const { owner, bidId, lotNo } = await newBid({ language })
    await move(bidId, BID_STATUS.cancelled)
    t.clock.advance(2 * MINUTE_MS)
    await writeEmails()
    const [mail] = await mailTo(owner.email)
    expect(mail!.subject).toBe(subject)
    const text = mail!.body.replaceAll('\u00a0', ' ')
    expect(text).toContain(words)
    expect(text).toContain(`${lotNo}, `)
    expect(text).toContain(`https://minato.example/bids?lots=${bidId}&days=all`)
  })

  test('that ends a bid is not mailed to whom the auction house asks its price meanwhile', async () => {
    const { owner, lot, bidId } = await newBid()
    await move(bidId, BID_STATUS.bid)
    await hammer(t.context, lot.id, null, null)
    const endsAt = new Date(t.clock.now().getTime() + 60 * MINUTE_MS).toISOString()
    const body = { bidId, hallPrice: 120_000, endsAt, version: null }
    await staff.call(negotiationsEndpoints.askBuyer, { body })
    t.clock.advance(2 * MINUTE_MS)
    await writeEmails()
    expect(await mailTo(owner.email)).toEqual([])
  })

  test('of several statuses in a row only the last is mailed, and an undone one never', async () => {
    const [several, back] = [await newBid(), await newBid()]
    for (const status of [BID_STATUS.bid, BID_STATUS.new, BID_STATUS.bid]) {
      await move(several.bidId, status)
      t.clock.advance(MINUTE_MS)
      expect(await writeEmails()).toBe(0)
    }
    await move(back.bidId, BID_STATUS.bid)
    await move(back.bidId, BID_STATUS.new)
    t.clock.advance(2 * MINUTE_MS)
    expect(await writeEmails()).toBe(1)
    expect(await mailTo(several.owner.email)).toHaveLength(1)
    expect(await mailTo(back.owner.email)).toEqual([])
  })

  test('the e-mail about a win has the car, its price and the page with the next steps', async () => {
    const { owner, lot, bidId } = await newBid()
    await move(bidId, BID_STATUS.bid)
    await hammer(t.context, lot.id, 95_000, bidId)
    t.clock.advance(2 * MINUTE_MS)
    await writeEmails()
    const [mail, ...more] = await mailTo(owner.email)
    expect(more).toEqual([])
    expect(mail!.subject.replaceAll('\u00a0', ' ')).toMatch(/^You won: \S.* \d{4}, 95 000 ¥ – Minato$/)
    expect(mail!.body).toMatch(/https:\/\/minato\.example\/purchased-cars\/\d+/)
  })

  test.each([
    ['on the board', (bidId: number) => cancelCar(bidId)],
    ['by his bid', (bidId: number) => move(bidId, BID_STATUS.finished)],
  ])('a purchase that is cancelled %s is told as that, once', async (_, cancel) => {
    const { owner, lot, bidId } = await newBid()
    await move(bidId, BID_STATUS.bid)
    await hammer(t.context, lot.id, 95_000, bidId)
    t.clock.advance(2 * MINUTE_MS)
    await writeEmails()
    await cancel(bidId)
    t.clock.advance(2 * MINUTE_MS)
    await runJobs(t.context, 'purchase-steps')
    await writeEmails()
    const [, told, ...more] = await mailTo(owner.email)
    expect(told!.subject).toMatch(/^\S.* \d{4}: purchase cancelled – Minato$/)
    expect(told!.body).toMatch(/returned to your account[\s\S]*https:\/\/minato\.example\/purchased-cars\/\d+/)
    expect(more).toEqual([])
  })

  test('a purchase that is given back is reported once, as restored, and leads to what it costs', async () => {
    const { owner, lot, bidId } = await newBid()
    await hammer(t.context, lot.id, 95_000, bidId)
    const later = async () => {
      t.clock.advance(2 * MINUTE_MS)
      await runJobs(t.context, 'purchase-steps')
      await writeEmails()
      return mailTo(owner.email)
    }
    const { id } = await db.selectFrom('purchases').select('id').where('bid_id', '=', bidId).executeTakeFirstOrThrow()
    const moveCar = (status: 7 | null) =>
      staff.call(purchaseWorkEndpoints.moveStatus, { body: { cars: [{ id }], status, reason: 'A mistake' } })
    await later()
    await moveCar(7)
    await later()
    await moveCar(null)
    const [mail, ...more] = (await later()).slice(2)
    expect(mail!.subject.replaceAll('\u00a0', ' ')).toMatch(/^\S.* \d{4}: purchase restored, 95 000 ¥ – Minato$/)
    expect(mail!.body).toMatch(/charged to your account again[\s\S]*\/purchased-cars\/\d+\?tab=finances/)
    expect(mail!.body).not.toContain('Congratulations')
    expect(more).toEqual([])
  })

  test('a purchase that is given back with costs says what his account is charged', async () => {
    const { owner, lot, bidId } = await newBid()
    await hammer(t.context, lot.id, 95_000, bidId)
    const { id } = await db.selectFrom('purchases').select('id').where('bid_id', '=', bidId).executeTakeFirstOrThrow()
    const told = async () => {
      t.clock.advance(2 * MINUTE_MS)
      await writeEmails()
      return (await mailTo(owner.email)).at(-1)!.body.replaceAll('\u00a0', ' ')
    }
    expect(await told()).not.toContain('Total with costs')
    const costs = { agentFee: 40_000, hallFee: 0, inland: 0, freight: 0, others: 0 }
    await staff.call(purchaseMoneyEndpoints.postCosts, { body: { id, ...costs } })
    const moveCar = (status: 7 | null) =>
      staff.call(purchaseWorkEndpoints.moveStatus, { body: { cars: [{ id }], status, reason: 'A mistake' } })
    await moveCar(7)
    expect(await told()).not.toContain('Total with costs')
    await moveCar(null)
    expect(await told()).toContain('Total with costs: 135 000 ¥.')
  })

  test('a win without a price promises the price, and a price that is named or corrected later is reported once', async () => {
    const { owner, bidId } = await newBid()
    const name = async (soldPrice: string) => {
      await staff.call(bidEditsEndpoints.updateSoldPrice, { body: { bidId, soldPrice } })
      t.clock.advance(2 * MINUTE_MS)
      await writeEmails()
    }
    await move(bidId, BID_STATUS.bid)
    await move(bidId, BID_STATUS.win)
    t.clock.advance(2 * MINUTE_MS)
    await writeEmails()
    await name('95000')
    await name('96000')
    // Corrected and put back within the two minutes: no news.
    await staff.call(bidEditsEndpoints.updateSoldPrice, { body: { bidId, soldPrice: '97000' } })
    await name('96000')
    // Taken away: his money is returned. Taken away once more is no news.
    await name('')
    await staff.call(bidEditsEndpoints.updateSoldPrice, { body: { bidId, soldPrice: '98000' } })
    await name('')
    await name('98000')
    const mails = (await mailTo(owner.email)).map(({ subject, body }) => [
      subject.replaceAll('\u00a0', ' '),
      body.replaceAll('\u00a0', ' '),
    ])
    expect(mails.map(([subject]) => subject)).toEqual([
      expect.stringMatching(/^You won: \S.* \d{4} – Minato$/),
      expect.stringMatching(/^You won: \S.* \d{4}, 95 000 ¥ – Minato$/),
      expect.stringMatching(/^\S.* \d{4}: price corrected to 96 000 ¥ – Minato$/),
      expect.stringMatching(/^\S.* \d{4}: price withdrawn – Minato$/),
      expect.stringMatching(/^You won: \S.* \d{4}, 98 000 ¥ – Minato$/),
    ])
    expect(mails[3]![1]).toContain('The price of 96 000 ¥ was withdrawn')
    expect(mails[3]![1]).toContain('returned to your account')
    expect(mails[0]![1]).toContain('We’ll email you when the auction house confirms the price.')
    expect(mails[0]![1]).not.toContain('invoice')
    expect(mails[1]![1]).toMatch(/purchased-cars\/\d+/)
    expect(mails[2]![1]).toMatch(/from 95 000 ¥ to 96 000 ¥[\s\S]*\/purchased-cars\/\d+\?tab=finances/)
  })

  test('an amount that a manager sets is reported with both amounts, and not where it is put back or its owner raised it since', async () => {
    const [changed, back, raised, both] = [await newBid(), await newBid(), await newBid(), await newBid()]
    const set = async (bidId: number, amount: number) => {
      const bids = db.selectFrom('bids').select('jas_id').where('id', '=', bidId)
      const { jas_id: jasId } = await bids.executeTakeFirstOrThrow()
      await staff.call(bidEditsEndpoints.updateBidPrice, { body: { jasId, amount } })
    }
    for (const { bidId } of [changed, back, raised, both]) await set(bidId, 120_000)
    await set(back.bidId, 100_000)
    await bid(raised.caller, raised.lot.id, 130_000)
    await move(both.bidId, BID_STATUS.bid)
    t.clock.advance(2 * MINUTE_MS)
    expect(await writeEmails()).toBe(2)
    const textOf = async ({ owner }: typeof changed) => {
      const [mail] = await mailTo(owner.email)
      return `${mail!.subject}: ${mail!.body.replaceAll('\u00a0', ' ')}`
    }
    expect(await textOf(changed)).toMatch(/^Your bid has changed – Minato:[\s\S]*from 100 000 ¥ to 120 000 ¥/)
    expect(await textOf(both)).toMatch(/^Your bid is in the auction – Minato:[\s\S]*from 100 000 ¥ to 120 000 ¥/)
  })

  test('of a lost bid says by how much the price was higher', async () => {
    const { owner, lot, bidId } = await newBid({ language: 693 })
    await move(bidId, BID_STATUS.bid)
    await hammer(t.context, lot.id, 115_000, null)
    t.clock.advance(2 * MINUTE_MS)
    await writeEmails()
    const [mail] = await mailTo(owner.email)
    expect(mail!.subject.replaceAll('\u00a0', ' ')).toMatch(/: продан на 15 000 ¥ дороже вашей ставки — Minato$/)
  })

  test('of a bid that is ended before its sale does not say that the auction is over', async () => {
    const { owner, bidId } = await newBid()
    await move(bidId, BID_STATUS.finished)
    t.clock.advance(2 * MINUTE_MS)
    await writeEmails()
    const [mail] = await mailTo(owner.email)
    expect(mail!.subject).toBe('Your bid was ended before the auction – Minato')
    expect(mail!.body).not.toContain('auction is over')
    expect(mail!.body).toContain('returned to your limit')
  })

  test('of a bid that ended during its sale says neither, while the lot has no result', async () => {
    const { owner, lot, bidId } = await newBid()
    const before = t.clock.now()
    const { starts_at } = await db
      .selectFrom('lots')
      .select('starts_at')
      .where('id', '=', lot.id)
      .executeTakeFirstOrThrow()
    t.clock.set(starts_at!)
    await move(bidId, BID_STATUS.finished)
    t.clock.advance(2 * MINUTE_MS)
    await writeEmails()
    t.clock.set(before)
    const [mail] = await mailTo(owner.email)
    expect(mail!.subject).toBe('Your bid is finished – Minato')
    expect(mail!.body).not.toMatch(/auction is over|before the auction/)
  })

  test('of a bid on a withdrawn lot says that it was withdrawn', async () => {
    const { owner, lot, bidId } = await newBid({ language: 693 })
    await move(bidId, BID_STATUS.bid)
    await db.updateTable('lots').set({ status: LOT_STATUS.removed }).where('id', '=', lot.id).execute()
    await settleResults(t.context)
    t.clock.advance(2 * MINUTE_MS)
    await writeEmails()
    const [mail] = await mailTo(owner.email)
    expect(mail!.subject).toMatch(/: снят с торгов — Minato$/)
    expect(mail!.body).toContain('Лот снят с торгов.')
  })

  test('a new status is not mailed to a person who wants no e-mails, now or when it is due', async () => {
    const [never, noMore] = [await newBid(), await newBid()]
    await wantsMail(never.owner.id, false)
    for (const { bidId } of [never, noMore]) await move(bidId, BID_STATUS.bid)
    await wantsMail(noMore.owner.id, false)
    t.clock.advance(2 * MINUTE_MS)
    expect(await writeEmails()).toBe(0)
  })

  test('is reported once, however many processes look', async () => {
    const bids = [await newBid(), await newBid(), await newBid(), await newBid()]
    for (const { bidId } of bids) await move(bidId, BID_STATUS.bid)
    t.clock.advance(2 * MINUTE_MS)
    const other = t.anotherProcess()
    const servers = [t.context, other.context, t.context, other.context]
    await Promise.all(servers.map(context => writeEmails(context)))
    await other.end()
    for (const { owner } of bids) expect(await mailTo(owner.email)).toHaveLength(1)
  })
})

describe('an unread message', () => {
  test('an unread message is mailed after five minutes, with its lot and a link but without its text', async () => {
    const { owner, bidId, lotNo } = await newBid()
    await write(staff, bidId, 'The secret of the fender')
    t.clock.advance(5 * MINUTE_MS - 1)
    expect(await writeEmails()).toBe(0)
    await write(staff, bidId, 'And another one')
    t.clock.advance(1)
    expect(await writeEmails()).toBe(1)
    const [mail] = await mailTo(owner.email)
    expect(mail!.subject).toBe('Unread messages about a bid – Minato')
    expect(mail!.body).toContain(`${lotNo}, `)
    expect(mail!.body).toContain(': 2.')
    expect(mail!.body).toContain(`https://minato.example/bids?chat=${bidId}`)
    expect(mail!.body + mail!.html).not.toMatch(/secret|another one/)
  })

  test('an unread message is not mailed to its writer, its reader or a person who wants no e-mails', async () => {
    const { owner, caller, bidId } = await newBid({ managerId: manager.id })
    await write(caller, bidId, 'Hello')
    await write(staff, bidId, 'Good day')
    await read(caller, bidId)
    const silent = await newBid()
    await wantsMail(silent.owner.id, false)
    await write(staff, silent.bidId, 'Good day')
    t.clock.advance(5 * MINUTE_MS)
    expect(await writeEmails()).toBe(0)
    expect(await mailTo(owner.email)).toEqual([])
  })

  test('further unread messages are not mailed until the person has read', async () => {
    const { owner, caller, bidId } = await newBid({ language: 693 })
    for (const text of ['One', 'Two']) {
      await write(staff, bidId, text)
      t.clock.advance(5 * MINUTE_MS)
      await writeEmails()
    }
    expect(await mailTo(owner.email)).toHaveLength(1)
    await read(caller, bidId)
    await write(staff, bidId, 'Three')
    t.clock.advance(5 * MINUTE_MS)
    await writeEmails()
    const mails = await mailTo(owner.email)
    expect(mails).toHaveLength(2)
    expect(mails[1]!.body).toContain('есть непрочитанные сообщения: 1.')
  })

  test.each([
    ['dealer', { dealerBidAccess: false }],
    ['manager', { bidManagementEnabled: false }],
  ] as const)('a %s without the list of others’ bids is led to his own', async (kind, flags) => {
    const { owner, bidId } = await newBid({ kind, flags })
    await move(bidId, BID_STATUS.bid)
    await write(staff, bidId, 'Hello')
    t.clock.advance(5 * MINUTE_MS)
    await writeEmails()
    const mails = await mailTo(owner.email)
    expect(mails.map(({ body }) => /minato\.example\/([a-z-]+)\?/.exec(body)?.[1])).toEqual(['bids', 'bids'])
  })

  test('a client’s unread message is mailed to his dealer and his manager, each with an own link', async () => {
    const [dealer, manager] = [await t.newUser({ kind: 'dealer' }), await t.newUser({ kind: 'manager' })]
    for (const { id } of [dealer, manager]) await wantsMail(id, true)
    const { caller, bidId } = await newBid({ dealerId: dealer.id, managerId: manager.id })
    await write(caller, bidId, 'Hello')
    t.clock.advance(5 * MINUTE_MS)
    expect(await writeEmails()).toBe(2)
    const [[toDealer], [toManager]] = [await mailTo(dealer.email), await mailTo(manager.email)]
    expect(toDealer!.body).toContain(`/dealer-bids?chat=${bidId}`)
    expect(toManager!.body).toContain(`/bid-manager?chat=${bidId}`)
    expect(toManager!.body).toContain('The client is Anna Petrova.')
    // Another manager reads it: this one gets no e-mail now, and is notified of the next message.
    await read(staff, bidId)
    await write(caller, bidId, 'Are you there?')
    t.clock.advance(5 * MINUTE_MS)
    expect(await writeEmails()).toBe(1)
  })

  test.each([
    ['has no manager', null],
    ['has a manager who is disabled', { kind: 'disabled' }],
    ['has a manager who manages no bids any more', { flags: JSON.stringify({ bidManagementEnabled: false }) }],
  ] as const)(
    'of a client who %s is mailed to everybody who manages bids, until one has read it',
    async (_, change) => {
      const [his, one, other] = [
        await t.newUser({ kind: 'manager' }),
        await t.newUser({ kind: 'manager' }),
        await t.newUser({ kind: 'manager' }),
      ]
      const { caller, bidId } = await newBid({ managerId: change && his.id })
      if (change) await db.updateTable('users').set(change).where('id', '=', his.id).execute()
      else await wantsMail(his.id, false)
      await write(caller, bidId, 'Hello')
      t.clock.advance(5 * MINUTE_MS)
      await writeEmails()
      const told = async () => Promise.all([his, one, other].map(async ({ email }) => (await mailTo(email)).length))
      expect(await told()).toEqual([0, 1, 1])
      await write(caller, bidId, 'Are you there?')
      await read(staff, bidId)
      t.clock.advance(5 * MINUTE_MS)
      await writeEmails()
      expect(await told()).toEqual([0, 1, 1])
    },
  )

  test('an unread message is not mailed to a person who may no longer read it', async () => {
    const dealer = await t.newUser({ kind: 'dealer' })
    await wantsMail(dealer.id, true)
    const { caller, owner, bidId } = await newBid({ dealerId: dealer.id, managerId: manager.id })
    await write(caller, bidId, 'Hello')
    await db.updateTable('users').set({ dealer_id: null }).where('id', '=', owner.id).execute()
    t.clock.advance(5 * MINUTE_MS)
    expect(await writeEmails()).toBe(0)
  })

  test('is reported once, however many processes look', async () => {
    const bids = [await newBid(), await newBid(), await newBid(), await newBid()]
    for (const { bidId } of bids) await write(staff, bidId, 'Good day')
    t.clock.advance(5 * MINUTE_MS)
    const other = t.anotherProcess()
    const servers = [t.context, other.context, t.context, other.context]
    await Promise.all(servers.map(context => writeEmails(context)))
    await other.end()
    for (const { owner } of bids) expect(await mailTo(owner.email)).toHaveLength(1)
  })
})
