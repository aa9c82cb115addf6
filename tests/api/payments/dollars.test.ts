import { describe, expect, test } from 'vitest'
import { costsEndpoints } from '#contract/costs/costs.endpoints.ts'
import { paymentsEndpoints } from '#contract/payments/payments.endpoints.ts'
import { remittancesEndpoints } from '#contract/payments/remittances.endpoints.ts'
import type { NewRemittance } from '#contract/payments/remittances.shapes.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { purchaseMoneyEndpoints } from '#contract/purchases/purchase-money.endpoints.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { addressOf } from '#client/api/address.ts'
import { testApp } from '#tests/support/app.ts'
import { clientBid } from '#tests/support/bid-edits.ts'
import { expectRefusal } from '#tests/support/bids.ts'
import { expectBalanced } from '#tests/support/books.ts'
import { nameCompany } from '#tests/support/company.ts'
import { boughtCar, wonCar } from '#tests/support/bought-car.ts'

const t = await testApp()
const { context, as, newUser } = t
const staff = await as(await newUser({ kind: 'manager' }))
const second = await as(await newUser({ kind: 'manager' }))

const OLD = { microYen: 150_000_000, day: '2026-11-01' }
const NEW = { microYen: 160_000_000, day: '2026-11-23' }
const addRate = ({ microYen, day }: typeof OLD) =>
  staff.call(costsEndpoints.addRate, {
    body: { kind: 'exchange', currency: 'USD', microYen, validFrom: day, source: 'Bank' },
  })
await addRate(OLD)
await addRate(NEW)

let references = 0
const transfer = (userId: number, more: Partial<NewRemittance> = {}): NewRemittance => ({
  userId,
  kind: 'received',
  valueDay: '2026-11-23',
  purpose: 'deposit',
  bankReference: `USD-${++references}`,
  note: '',
  ...more,
})
const book = (body: NewRemittance, caller = staff) => caller.call(remittancesEndpoints.book, { body })
const inDollars = (overrides: object = {}) => newUser({ currency: 'USD', ...overrides })
const linesOf = async (userId: number) =>
  (
    await context.db
      .selectFrom('ledger')
      .select(['amount', 'usd_cents', 'micro_yen', 'rate_day'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ amount, usd_cents: cents, micro_yen: microYen, rate_day: day }) => [amount, cents, microYen, day])

describe('a line of an account in dollars', () => {
  test('of a transfer in dollars has them with our rate of its value day, and the yen at that rate', async () => {
    const client = await inDollars()
    await book(transfer(client.id, { usdCents: 1_234_567 }))
    await book(transfer(client.id, { usdCents: 100_000, valueDay: '2026-11-22' }))
    expect(await linesOf(client.id)).toEqual([
      [1_975_307, 1_234_567, NEW.microYen, NEW.day],
      [150_000, 100_000, OLD.microYen, OLD.day],
    ])
    await expectBalanced(context.db)
  })

  test('of a transfer at a typed rate has this rate, of the value day', async () => {
    const client = await inDollars()
    await book(transfer(client.id, { usdCents: 100_000, microYen: 158_250_000, valueDay: '2026-11-24' }))
    await book(transfer(client.id, { usdCents: 100_000, microYen: NEW.microYen, valueDay: '2026-11-24' }))
    expect(await linesOf(client.id)).toEqual([
      [158_250, 100_000, 158_250_000, '2026-11-24'],
      [160_000, 100_000, NEW.microYen, NEW.day],
    ])
  })

  test('of a transfer in yen has the dollars that it was worth', async () => {
    const client = await inDollars()
    await book(transfer(client.id, { amount: 500_000, valueDay: '2026-11-20' }))
    await book(transfer(client.id, { kind: 'refund', amount: 1_001 }))
    expect(await linesOf(client.id)).toEqual([
      [500_000, 333_333, OLD.microYen, OLD.day],
      [-1_001, -626, NEW.microYen, NEW.day],
    ])
  })

  test('stands in yen alone before the first rate, and stays as it is when rates and currency change', async () => {
    const client = await inDollars()
    await book(transfer(client.id, { amount: 500_000, valueDay: '2026-10-31' }))
    await book(transfer(client.id, { amount: 500_000 }))
    await context.db.updateTable('users').set({ currency: 'JPY' }).where('id', '=', client.id).execute()
    await book(transfer(client.id, { amount: 500_000 }))
    expect(await linesOf(client.id)).toEqual([
      [500_000, null, null, null],
      [500_000, 312_500, NEW.microYen, NEW.day],
      [500_000, null, null, null],
    ])
    const { records, totalsUsd } = await staff.call(paymentsEndpoints.payments, { query: { userId: client.id } })
    expect([totalsUsd, records.map(({ usd }) => usd?.cents ?? null)]).toEqual([null, [null, 312_500, null]])
  })

  test('that takes another back has its dollars and its rate, whatever a dollar costs now', async () => {
    const { user, ...won } = await clientBid(t, { user: { currency: 'USD' } })
    const { id: booked } = await book(transfer(user.id, { usdCents: 300_000, valueDay: '2026-11-20' }))
    const car = await wonCar(t, won)
    await context.db.updateTable('rates').set({ micro_yen: 155_000_000 }).where('valid_from', '=', NEW.day).execute()
    await staff.call(purchaseMoneyEndpoints.postCosts, {
      body: { id: car, agentFee: 0, hallFee: 0, inland: 0, freight: 15_000, others: 0 },
    })
    await staff.call(remittancesEndpoints.reverse, { body: { id: booked, note: 'Not his' } })
    await context.db.updateTable('rates').set({ micro_yen: NEW.microYen }).where('valid_from', '=', NEW.day).execute()
    expect(await linesOf(user.id)).toEqual([
      [450_000, 300_000, OLD.microYen, OLD.day],
      [-450_000, -281_250, NEW.microYen, NEW.day],
      [450_000, 281_250, NEW.microYen, NEW.day],
      [-465_000, -300_000, 155_000_000, NEW.day],
      [-450_000, -300_000, OLD.microYen, OLD.day],
    ])
    await expectBalanced(context.db)
  })

  test('of a corrected car has the rate of the day on which it was bought', async () => {
    const { user, ...won } = await clientBid(t, { user: { currency: 'USD' } })
    const car = await wonCar(t, won)
    const bought = t.clock.now()
    await addRate({ microYen: 170_000_000, day: '2026-11-26' })
    t.clock.set('2026-11-27T12:00:00+09:00')
    try {
      await staff.call(purchaseMoneyEndpoints.postCosts, {
        body: { id: car, agentFee: 0, hallFee: 0, inland: 0, freight: 30_000, others: 0 },
      })
    } finally {
      t.clock.set(bought)
    }
    expect((await linesOf(user.id)).at(-1)).toEqual([-480_000, -300_000, NEW.microYen, NEW.day])
  })

  test('is booked with its approval as it was entered', async () => {
    const client = await inDollars()
    const { id, state } = await book(transfer(client.id, { usdCents: 5_000_000 }))
    expect([state, await linesOf(client.id)]).toEqual(['waiting', []])
    await second.call(remittancesEndpoints.decide, { body: { id, approve: true } })
    expect(await linesOf(client.id)).toEqual([[8_000_000, 5_000_000, NEW.microYen, NEW.day]])
    const { remittances } = await staff.call(remittancesEndpoints.list, { query: {} })
    expect(remittances.find(one => one.id === id)).toMatchObject({
      amount: 8_000_000,
      usd: { cents: 5_000_000, ...NEW },
    })
  })
})

test('the same dollars at another rate are the same transfer', async () => {
  const client = await inDollars()
  const body = transfer(client.id, { usdCents: 100_000 })
  await book(body)
  await expectRefusal(book({ ...body, microYen: 159_000_000 }), 409, 'already_booked')
})

test('what was booked in dollars cannot be changed in the database either', async () => {
  const client = await inDollars()
  const { id } = await book(transfer(client.id, { usdCents: 100_000 }))
  const change = { usd_cents: 1 }
  await expect(context.db.updateTable('remittances').set(change).where('id', '=', id).execute()).rejects.toThrow(
    'append-only',
  )
  await expect(context.db.updateTable('ledger').set(change).execute()).rejects.toThrow('append-only')
})

test.each<[field: string, change: object]>([
  ['usdCents', { usdCents: 0 }],
  ['usdCents', { usdCents: 10.5 }],
  ['usdCents', { usdCents: 500_000_001 }],
  ['usdCents', { amount: 500 }],
  ['amount', { usdCents: undefined }],
  ['microYen', { microYen: 0 }],
  ['microYen', { microYen: 143_999_999 }],
  ['microYen', { microYen: 176_000_001 }],
  ['microYen', { usdCents: undefined, amount: 500, microYen: NEW.microYen }],
  ['valueDay', { valueDay: '2026-10-31' }],
])('a transfer with a wrong %s (%j) is refused by field, in both languages', async (field, change) => {
  const client = await inDollars()
  for (const language of [692, 693] as const) {
    const { fetch } = await as(await newUser({ kind: 'manager', language }))
    const answer = await fetch('/v1/office/remittances', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...transfer(client.id, { usdCents: 100_000 }), ...change }),
    })
    const { message } = (await answer.json()) as { message: Record<string, string> }
    expect([answer.status, Object.keys(message)]).toEqual([422, [field]])
    expect(/[а-я]/.test(message[field]!)).toBe(language === 693)
  }
  expect(await linesOf(client.id)).toEqual([])
})

test('dollars for an account in yen are refused by field', async () => {
  const client = await newUser()
  await expect(book(transfer(client.id, { usdCents: 100_000 }))).rejects.toMatchObject({
    fields: { usdCents: 'This client’s account is in yen. Enter the amount in yen' },
  })
})

describe('its owner', () => {
  test('reads both amounts and the rate of each line, dollars booked, and the balance at today’s rate', async () => {
    const { user, caller: mine, ...won } = await clientBid(t, { user: { currency: 'USD' } })
    await book(transfer(user.id, { usdCents: 500_000, valueDay: '2026-11-20' }))
    await wonCar(t, won)
    const { records, totalsUsd, totalBalance } = await mine.call(paymentsEndpoints.payments, { query: {} })
    expect(records.map(({ amount, usd }) => [amount, usd])).toEqual([
      [-450_000, { cents: -281_250, ...NEW }],
      [750_000, { cents: 500_000, ...OLD }],
    ])
    expect([totalBalance, totalsUsd]).toEqual([
      '300000',
      { balance: { cents: 187_500, ...NEW }, received: 500_000, spent: 281_250 },
    ])
    const [car] = (await mine.call(purchasesEndpoints.purchasedCars, { query: {} })).carsList
    expect([car!.totalPrice, car!.usd]).toEqual([450_000, { cents: 281_250, ...NEW }])
    const { finances } = await mine.call(purchasesEndpoints.purchasedCar, { query: { id: car!.id } })
    expect([finances.total, finances.usd]).toEqual([450_000, { cents: 281_250, ...NEW }])
    expect(await mine.call(paymentsEndpoints.balance, { query: {} })).toMatchObject({
      balance: 300_000,
      currency: 'USD',
      balanceUsd: { cents: 187_500, ...NEW },
    })
    const { detail, balanceInfo } = await mine.call(peopleEndpoints.viewProfile, {})
    expect([detail.currency, balanceInfo.balanceUsd]).toEqual(['USD', { cents: 187_500, ...NEW }])
  })

  test('reads what is due in dollars, too', async () => {
    const client = await inDollars({ balance: -320_000 })
    expect(await (await as(client)).call(paymentsEndpoints.howToPay, { query: {} })).toMatchObject({
      amountDue: 320_000,
      amountDueUsd: { cents: 200_000, ...NEW },
    })
  })

  test('has no sum of dollars where a line has none', async () => {
    const client = await inDollars()
    await book(transfer(client.id, { amount: 500_000, valueDay: '2026-10-31' }))
    await book(transfer(client.id, { usdCents: 100_000 }))
    const { totalsUsd } = await (await as(client)).call(paymentsEndpoints.payments, { query: {} })
    expect(totalsUsd).toMatchObject({ received: null, spent: null, balance: { cents: 412_500 } })
  })

  test('gets a statement with the dollars, and an e-mail', async () => {
    const client = await inDollars({ language: 693 })
    await context.db.updateTable('users').set({ bid_email_notify: true }).where('id', '=', client.id).execute()
    await book(transfer(client.id, { usdCents: 123_456 }))
    const answer = await (await as(client)).fetch(addressOf(paymentsEndpoints.statement.path, {}, {}))
    expect([answer.status, (await answer.text()).slice(0, 5)]).toEqual([200, '%PDF-'])
    const { body } = await context.db
      .selectFrom('mail_outbox')
      .select('body')
      .where('recipient', '=', client.email)
      .executeTakeFirstOrThrow()
    expect(body.replaceAll('\u00a0', ' ')).toContain('Сумма: +1 234,56 $ (+197 530 ¥, 1 $ = 160 ¥).')
  })

  test('gets an invoice with the dollars that its list and page of cars show, and a credit note with the same', async () => {
    await nameCompany(t)
    const { user, id: car } = await boughtCar(t, { user: { currency: 'USD' } })
    const mine = await as(user)
    await staff.call(purchaseMoneyEndpoints.postCosts, {
      body: { id: car, agentFee: 0, hallFee: 0, inland: 0, freight: 30_000, others: 0 },
    })
    const { carsList } = await mine.call(purchasesEndpoints.purchasedCars, { query: {} })
    const { finances } = await mine.call(purchasesEndpoints.purchasedCar, { query: { id: car } })
    expect([carsList[0]!.usd, finances.usd]).toEqual([
      { cents: 300_000, ...NEW },
      { cents: 300_000, ...NEW },
    ])
    const { id } = await staff.call(purchaseMoneyEndpoints.issueInvoice, { body: { id: car, kind: 'invoice' } })
    await staff.call(purchaseMoneyEndpoints.creditInvoice, { body: { id, reason: 'Wrong freight' } })
    const invoices = await context.db
      .selectFrom('invoices')
      .select(['total', 'content'])
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute()
    expect(invoices.map(({ total, content }) => [total, content.usd])).toEqual([
      [480_000, { cents: 300_000, ...NEW }],
      [-480_000, { cents: -300_000, ...NEW }],
    ])
  })
})

test('an account in yen has no dollars anywhere', async () => {
  const client = await newUser()
  await book(transfer(client.id, { amount: 500_000 }))
  const mine = await as(client)
  const { records, totalsUsd } = await mine.call(paymentsEndpoints.payments, { query: {} })
  expect([records[0]!.usd, totalsUsd]).toEqual([null, null])
  expect(await mine.call(paymentsEndpoints.balance, { query: {} })).toMatchObject({ currency: 'JPY', balanceUsd: null })
  expect((await mine.call(peopleEndpoints.viewProfile, {})).balanceInfo.balanceUsd).toBeNull()
})

describe('the form of a booking', () => {
  const ask = (userId: number, day: string, caller = staff) =>
    caller.call(remittancesEndpoints.account, { query: { userId, day } })

  test('knows the account’s currency and our rate of the value day', async () => {
    const [yen, dollars] = [await newUser(), await inDollars()]
    expect(await ask(yen.id, '2026-11-24')).toEqual({ currency: 'JPY', rate: null })
    expect(await ask(dollars.id, '2026-11-24')).toEqual({ currency: 'USD', rate: NEW })
    expect(await ask(dollars.id, '2026-11-22')).toEqual({ currency: 'USD', rate: OLD })
    expect(await ask(dollars.id, '2026-10-31')).toEqual({ currency: 'USD', rate: null })
    await expectRefusal(ask(2_000_000_000, '2026-11-24'), 404, 'not_found')
  })

  test('is only for those who book, and a bad question names its field', async () => {
    const client = await inDollars()
    await expectRefusal(ask(client.id, '2026-11-24', await as(client)), 403, 'forbidden')
    for (const [field, query] of Object.entries({ userId: 'userId=me&day=2026-11-24', day: 'userId=1&day=today' })) {
      const answer = await staff.fetch(`/v1/office/remittances/account?${query}`)
      expect([answer.status, Object.keys(((await answer.json()) as { message: object }).message)]).toEqual([
        422,
        [field],
      ])
    }
  })
})
