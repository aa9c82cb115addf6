import { describe, expect, test } from 'vitest'
import { paymentsEndpoints } from '#contract/payments/payments.endpoints.ts'
import { liveEndpoints } from '#contract/live/live.endpoints.ts'
import { remittancesEndpoints } from '#contract/payments/remittances.endpoints.ts'
import type { NewRemittance } from '#contract/payments/remittances.shapes.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { ledgerOf } from '#tests/support/bid-facts.ts'
import { expectRefusal } from '#tests/support/bids.ts'

const t = await testApp()
const { context, as, newUser } = t
const manager = await newUser({ kind: 'manager', fullName: 'Haruka' })
const second = await newUser({ kind: 'manager', fullName: 'Ichiro' })
const [staff, other] = [await as(manager), await as(second)]

let references = 0

function transfer(userId: number, more: Partial<NewRemittance> = {}) {
  return {
    userId,
    kind: 'received' as const,
    amount: 500_000,
    valueDay: '2026-11-23',
    purpose: 'deposit' as const,
    bankReference: `FT-${++references}`,
    note: '',
    ...more,
  }
}
const book = (caller: Caller, body: NewRemittance, key: string = crypto.randomUUID()) =>
  caller.call(remittancesEndpoints.book, { body, key })
const balanceOf = async (user: { id: number }) =>
  (await context.db.selectFrom('users').select('balance').where('id', '=', user.id).executeTakeFirstOrThrow()).balance

describe('a remittance', () => {
  test('raises the balance at once, and its owner reads the line in his language', async () => {
    const client = await newUser({ language: 693 })
    const body = transfer(client.id)
    expect(await book(staff, body)).toMatchObject({ state: 'booked' })
    expect(await balanceOf(client)).toBe(500_000)
    const { records } = await (
      await as(client)
    ).call(paymentsEndpoints.payments, { query: { search: body.bankReference } })
    expect(records).toMatchObject([
      {
        amount: 500_000,
        balance: 500_000,
        description: `Поступление: депозит, номер перевода ${body.bankReference}`,
      },
    ])
  })

  test('is booked once: by its key, and by client, reference, day and amount', async () => {
    const client = await newUser()
    const body = transfer(client.id)
    const key = crypto.randomUUID()
    const [first, again] = await Promise.all([book(staff, body, key), book(staff, body, key)])
    expect(again).toEqual(first)
    await expectRefusal(book(other, body), 409, 'already_booked')
    // The same letters as another program writes them, and a character that nobody sees.
    const looksAlike = body.bankReference.replace('FT', 'ＦＴ\u200b')
    await expectRefusal(book(other, { ...body, bankReference: looksAlike }), 409, 'already_booked')
    await expectRefusal(book(other, { ...body, bankReference: '\u200b' }), 422, 'invalid_fields')
    await book(other, { ...body, amount: 1 })
    expect(await balanceOf(client)).toBe(500_001)
  })

  test('above the limit waits for a second person, who moves the balance once', async () => {
    const client = await newUser()
    const { id, state } = await book(staff, transfer(client.id, { amount: 3_000_001 }))
    expect([state, await balanceOf(client)]).toEqual(['waiting', 0])
    const decide = (caller: Caller) => caller.call(remittancesEndpoints.decide, { body: { id, approve: true } })
    await expectRefusal(decide(staff), 409, 'second_person')
    const mine = await staff.call(remittancesEndpoints.list, { query: { state: 'waiting' } })
    const theirs = await other.call(remittancesEndpoints.list, { query: { state: 'waiting' } })
    expect([mine, theirs].map(list => list.remittances.find(one => one.id === id)?.mayDecide)).toEqual([false, true])
    const outcomes = await Promise.allSettled([decide(other), decide(other)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await balanceOf(client)).toBe(3_000_001)
    await expectRefusal(decide(other), 409, 'already_decided')
  })

  test('is announced to open pages of managers at each step, also where it waits or is rejected', async () => {
    const client = await newUser()
    let since = (await other.call(liveEndpoints.live, { query: {} })).id!
    const told = async () => {
      const { id, money } = await other.call(liveEndpoints.live, { query: { since } })
      since = id!
      return money ?? false
    }
    expect(await told()).toBe(false)
    const { id } = await book(staff, transfer(client.id, { amount: 5_000_000 }))
    expect(await told()).toBe(true)
    await other.call(remittancesEndpoints.decide, { body: { id, approve: false } })
    expect(await told()).toBe(true)
    await book(staff, transfer(client.id))
    expect(await told()).toBe(true)
  })

  test('that is rejected moves nothing and may be booked again', async () => {
    const client = await newUser()
    const body = transfer(client.id, { amount: 4_000_000 })
    const { id } = await book(staff, body)
    await other.call(remittancesEndpoints.decide, { body: { id, approve: false } })
    expect(await balanceOf(client)).toBe(0)
    expect((await book(staff, body)).state).toBe('waiting')
  })

  test('is corrected by a counter-record only, and once', async () => {
    const client = await newUser()
    const { id } = await book(staff, transfer(client.id))
    const reverse = () => staff.call(remittancesEndpoints.reverse, { body: { id, note: 'Wrong client' } })
    expect((await reverse()).state).toBe('booked')
    expect((await ledgerOf(context.db, client.id)).map(({ amount }) => amount)).toEqual([500_000, -500_000])
    const { records } = await (await as(client)).call(paymentsEndpoints.payments, { query: {} })
    expect(records).toMatchObject([
      { isUndone: true, description: expect.stringMatching(/^Remittance reversed: /) },
      { isUndone: true, description: expect.stringMatching(/^Remittance received, later reversed: /) },
    ])
    await expectRefusal(reverse(), 409, 'not_reversible')
    const { remittances } = await staff.call(remittancesEndpoints.list, { query: { pageSize: 2 } })
    expect(remittances).toMatchObject([
      { kind: 'reversal', reverses: id, note: 'Wrong client' },
      { id, isReversed: true },
    ])
    await expect(
      context.db.updateTable('remittances').set({ amount: 1 }).where('id', '=', id).execute(),
    ).rejects.toThrow('append-only')
  })

  test('that was reversed by mistake is booked again', async () => {
    const client = await newUser()
    const body = transfer(client.id)
    const { id } = await book(staff, body)
    await staff.call(remittancesEndpoints.reverse, { body: { id, note: 'Another client’s' } })
    expect(await book(staff, body)).toMatchObject({ state: 'booked' })
    expect(await balanceOf(client)).toBe(500_000)
    await expectRefusal(book(other, body), 409, 'already_booked')
  })

  test('says that its reversal waits, until that is decided', async () => {
    const client = await newUser()
    const { id } = await book(staff, transfer(client.id, { amount: 5_000_000 }))
    await other.call(remittancesEndpoints.decide, { body: { id, approve: true } })
    const reverse = () => staff.call(remittancesEndpoints.reverse, { body: { id, note: 'Wrong client' } })
    const marks = async () => {
      const { remittances } = await staff.call(remittancesEndpoints.list, { query: {} })
      const { isReversed, reversalWaits } = remittances.find(one => one.id === id)!
      return { isReversed, reversalWaits }
    }
    const first = await reverse()
    expect(await marks()).toEqual({ isReversed: true, reversalWaits: true })
    await other.call(remittancesEndpoints.decide, { body: { id: first.id, approve: false } })
    expect(await marks()).toEqual({ isReversed: false, reversalWaits: false })
    const second = await reverse()
    await other.call(remittancesEndpoints.decide, { body: { id: second.id, approve: true } })
    expect(await marks()).toEqual({ isReversed: true, reversalWaits: false })
    expect(await balanceOf(client)).toBe(0)
  })

  test('pays back no more than the client’s free money', async () => {
    const client = await newUser({ balance: 300_000, creditLimit: 1_000_000, reserved: 1_100_000 })
    const refund = (amount: number) => book(staff, transfer(client.id, { kind: 'refund', amount }))
    await expectRefusal(refund(200_001), 409, 'refund_too_large')
    await refund(200_000)
    expect(await balanceOf(client)).toBe(100_000)
  })

  test.each([
    ['userId', 0],
    ['userId', manager.id],
    ['amount', 0],
    ['amount', 10.5],
    ['amount', 1_000_000_001],
    ['valueDay', '2026-11-31'],
    ['valueDay', '2026-11-25'],
    ['purpose', 'gift'],
    ['bankReference', ' '],
    ['kind', 'reversal'],
  ])('with a wrong %s (%s) is refused by field, in both languages', async (field, value) => {
    const client = await newUser()
    for (const language of [692, 693] as const) {
      const { fetch } = await as(await newUser({ kind: 'manager', language }))
      const answer = await fetch('/v1/office/remittances', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...transfer(client.id), [field]: value }),
      })
      const { message } = (await answer.json()) as { message: Record<string, string> }
      expect([answer.status, Object.keys(message)]).toEqual([422, [field]])
      expect(/[а-я]/.test(message[field]!)).toBe(language === 693)
    }
  })

  test('of nobody is not found', async () => {
    await expectRefusal(book(staff, transfer(2_000_000_000)), 404, 'not_found')
    await expectRefusal(
      staff.call(remittancesEndpoints.decide, { body: { id: 2_000_000_000, approve: true } }),
      404,
      'not_found',
    )
  })

  test('is reported to its owner by e-mail and push, if he wants that, and not before it is approved', async () => {
    const client = await newUser({ language: 693 })
    await context.db.updateTable('users').set({ bid_email_notify: true }).where('id', '=', client.id).execute()
    const sent = transfer(client.id, { amount: 3_500_000 })
    const { id } = await book(staff, sent)
    const mails = () =>
      context.db.selectFrom('mail_outbox').select(['subject', 'body']).where('recipient', '=', client.email).execute()
    expect(await mails()).toEqual([])
    await other.call(remittancesEndpoints.decide, { body: { id, approve: true } })
    const [mail] = await mails()
    expect(mail!.subject).toBe('Ваш платёж получен — Minato')
    expect(mail!.body.replaceAll('\u00a0', ' ')).toContain('Сумма: +3 500 000 ¥. Ваш баланс: 3 500 000 ¥.')
    const reversal = await staff.call(remittancesEndpoints.reverse, { body: { id, note: 'Wrong client' } })
    await other.call(remittancesEndpoints.decide, { body: { id: reversal.id, approve: true } })
    const about = `депозит, номер перевода ${sent.bankReference}.`
    expect((await mails()).map(({ body }) => body)).toEqual([
      expect.stringContaining(`Поступление: ${about}`),
      expect.stringContaining(`Сторно поступления: ${about}`),
    ])
    const silent = await newUser()
    await context.db.updateTable('users').set({ bid_email_notify: false }).where('id', '=', silent.id).execute()
    await book(staff, transfer(silent.id))
    expect(
      await context.db.selectFrom('mail_outbox').select('id').where('recipient', '=', silent.email).execute(),
    ).toEqual([])
  })

  test('leaves a line in the admin log with every write', async () => {
    const client = await newUser()
    const { id } = await book(staff, transfer(client.id, { amount: 3_000_001 }))
    await other.call(remittancesEndpoints.decide, { body: { id, approve: true } })
    const lines = await context.db
      .selectFrom('office_log')
      .select(['actor_id', 'after'])
      .where('subject', '=', 'remittance')
      .where('row_id', '=', id)
      .orderBy('id')
      .execute()
    expect(lines.map(({ actor_id: actor, after }) => [actor, after?.state])).toEqual([
      [manager.id, 'waiting'],
      [second.id, 'booked'],
    ])
  })
})
