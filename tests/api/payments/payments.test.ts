import { describe, expect, test } from 'vitest'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { paymentsEndpoints } from '#contract/payments/payments.endpoints.ts'
import { adminEndpoints } from '#contract/site/admin.endpoints.ts'
import { addressOf } from '#client/api/address.ts'
import { testApp } from '#tests/support/app.ts'
import { clientBid } from '#tests/support/bid-edits.ts'
import { expectRefusal } from '#tests/support/bids.ts'
import { hammer } from '#tests/support/hammer.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import type { NewUser } from '#tests/support/people.ts'
import { newPurchase } from '#tests/support/purchases.ts'

const t = await testApp()
const { context, clock, as, newUser, newLot } = t
const manager = await newUser({ kind: 'manager' })
let lots = 0
let days = 9

/** A client who paid 1 000 000 and bought two cars on two days, of which the first was taken back. */
async function buyer() {
  const first = await clientBid(t)
  await hammer(context, first.lotId, 450_000, first.bidId)
  const lotNo = `77012-${++lots}`
  const lot = await newLot({ start_price: 100_000, day: '2026-11-27', lot_no: lotNo })
  const { bidId } = await first.caller.call(bidsEndpoints.createBid, {
    body: { carId: lot.id, amount: 300_000, bidType: 1, confirm: 1, lotType: 'car' },
    key: crypto.randomUUID(),
  })
  clock.set('2026-11-25T00:00:00+09:00')
  await hammer(context, lot.id, 250_000, bidId)
  await (await as(manager)).call(bidsEndpoints.updateBidStatus, { body: { bidId: first.bidId, status: 2 } })
  const { balance: before } = await context.db
    .selectFrom('users')
    .select('balance')
    .where('id', '=', first.user.id)
    .executeTakeFirstOrThrow()
  await context.db
    .insertInto('ledger')
    .values({
      user_id: first.user.id,
      at: clock.now(),
      type: 'remittance',
      amount: 1_000_000,
      balance_after: before + 1_000_000,
      purchase_id: null,
    })
    .execute()
  await context.db
    .updateTable('users')
    .set({ balance: before + 1_000_000 })
    .where('id', '=', first.user.id)
    .execute()
  clock.set('2026-11-24T12:00:00+09:00')
  return { ...first, before, caller: await as(first.user), lot, lotNo }
}

/** A dealer with a client who has bought a car. */
async function dealerOf(client: { id: number }) {
  const dealer = await newUser({ kind: 'dealer' })
  await context.db.updateTable('users').set({ dealer_id: dealer.id }).where('id', '=', client.id).execute()
  return { dealer, caller: await as(dealer) }
}

describe('payments', () => {
  test('are the lines of the reader’s account, the latest first, with its totals', async () => {
    const { caller, before } = await buyer()
    const answer = await caller.call(paymentsEndpoints.payments, { query: {} })
    expect(answer.records.map(({ type, amount, isUndone }) => [type, amount, isUndone])).toEqual([
      ['remittance', 1_000_000, false],
      ['purchase', 450_000, true],
      ['purchase', -250_000, false],
      ['purchase', -450_000, true],
    ])
    expect(answer.records[0]).toEqual({
      id: expect.any(Number),
      type: 'remittance',
      date: '2026-11-25T00:00:00+09:00',
      amount: 1_000_000,
      usd: null,
      balance: before + 1_000_000,
      description: 'Remittance received',
      etd: null,
      eta: null,
      isUndone: false,
    })
    expect(answer).toMatchObject({
      totalBalance: String(before + 1_000_000),
      totalReceived: '1000000',
      totalSpent: '250000',
      pageInfo: { page: 1, pageSize: 20, totalSearchResults: 4, totalResults: 4 },
    })
    expect(answer.typesList.map(({ value }) => value)).toEqual(['', 'remittance', 'purchase'])
    expect(answer.purposesList.map(({ label }) => label)).toEqual(['Remittances', 'Car Purchase'])
  })

  test('are described in the reader’s language with car, hall and lot number', async () => {
    const { user, lot, lotNo } = await buyer()
    const said = async (language: number) => {
      await context.db.updateTable('users').set({ language }).where('id', '=', user.id).execute()
      const { records } = await (await as(user)).call(paymentsEndpoints.payments, { query: { search: lotNo } })
      return records.map(({ description }) => description)
    }
    const [row] = await context.db
      .selectFrom('lots')
      .innerJoin('halls', 'halls.id', 'lots.hall_id')
      .select('halls.name')
      .where('lots.id', '=', lot.id)
      .execute()
    const place = (words: string) => new RegExp(`^${words}: \\S.*, ${row!.name}, (lot|лот) ${lotNo}$`)
    expect(await said(692)).toEqual([expect.stringMatching(place('Car purchase'))])
    expect(await said(693)).toEqual([expect.stringMatching(place('Покупка автомобиля'))])
  })

  test.each([
    [{ type: 'purchase', dateTo: '2026-11-24' }, [-450_000], { totalReceived: null, totalSpent: '450000' }],
    [{ type: 'remittance' }, [1_000_000], { totalReceived: '1000000', totalSpent: null }],
    [{ type: '' }, [1_000_000, 450_000, -250_000, -450_000], {}],
    [{ dateFrom: '2026-11-25', type: 'purchase' }, [450_000, -250_000], { totalSpent: '-200000' }],
    [{ search: 'no such car' }, [], { totalReceived: null, totalSpent: null }],
    [{ page: 2, pageSize: 3 }, [-450_000], { totalSpent: '250000' }],
  ] as const)('%j narrows them to %j', async (query, amounts, totals) => {
    const { caller } = await buyer()
    const answer = await caller.call(paymentsEndpoints.payments, { query })
    expect(answer.records.map(({ amount }) => amount)).toEqual(amounts)
    expect(answer).toMatchObject(totals)
  })

  test.each(['ZRR80-0041', 'lot B-7101', 'No. {id}', '№{id}', '2012 isis'])(
    'are found by what they and their cars’ pages show: %s',
    async search => {
      const { user, caller } = await clientBid(t)
      const lot = {
        model: 'ISIS',
        year: 2012,
        chassis_no: 'ZRR80-0041',
        lot_no: 'B-7101',
        day: `2026-12-${(days += 1)}`,
      }
      const purchase_id = await newPurchase(t, user.id, { lot })
      const { id } = await context.db
        .insertInto('ledger')
        .values({ user_id: user.id, at: clock.now(), type: 'purchase', amount: -1, balance_after: -1, purchase_id })
        .returning('id')
        .executeTakeFirstOrThrow()
      const query = { search: search.replace('{id}', String(id)) }
      const { records } = await caller.call(paymentsEndpoints.payments, { query })
      expect(records.map(line => line.id)).toEqual([id])
    },
  )

  test('of his clients a dealer reads with his own, and whose each is', async () => {
    const { user } = await buyer()
    const { caller, dealer } = await dealerOf(user)
    const all = await caller.call(paymentsEndpoints.payments, { query: {} })
    expect(all.records.map(({ userId, userName }) => [userId, userName])).toEqual(
      Array.from({ length: 4 }, () => [user.id, user.fullName]),
    )
    const own = await caller.call(paymentsEndpoints.payments, { query: { userId: dealer.id } })
    expect(own.records).toEqual([])
    const his = await caller.call(paymentsEndpoints.payments, { query: { userId: user.id } })
    expect(his.records).toHaveLength(4)
    expect((await caller.call(paymentsEndpoints.balance, { query: { userId: user.id } })).userName).toBe(user.fullName)
  })

  test('of everybody managers read, and whose each is', async () => {
    const { user } = await buyer()
    const staff = await as(manager)
    const all = await staff.call(paymentsEndpoints.payments, { query: { pageSize: 4 } })
    expect(all.records.map(({ userId }) => userId)).toEqual(Array.from({ length: 4 }, () => user.id))
    const his = await staff.call(paymentsEndpoints.payments, { query: { userId: user.id } })
    expect(his.pageInfo.totalResults).toBe(4)
    const clerk = await as(await newUser({ kind: 'manager', flags: { bidManagementEnabled: false } }))
    const same = await clerk.call(paymentsEndpoints.payments, { query: { userId: user.id } })
    expect(same.pageInfo.totalResults).toBe(4)
  })

  test('of another account are not shown, and a bad request names its field', async () => {
    const { user } = await buyer()
    const stranger = await as(await newUser({ kind: 'dealer' }))
    for (const endpoint of [paymentsEndpoints.payments, paymentsEndpoints.balance])
      await expectRefusal(stranger.call(endpoint, { query: { userId: user.id } }), 403, 'forbidden')
    for (const [language, rules] of [
      [692, { type: 'Must be one of: remittance, purchase', userId: 'Must be an id, 1 to 2 147 483 647' }],
      [693, { type: 'Одно из значений: remittance, purchase', userId: 'Нужен номер (id) от 1 до 2 147 483 647' }],
    ] as const) {
      const { fetch } = await as(await newUser({ language }))
      for (const [field, value] of [
        ['type', 'gifts'],
        ['userId', 'me'],
      ] as const) {
        const answer = await fetch(`/v1/payments/listing?${field}=${value}`)
        expect([answer.status, ((await answer.json()) as { message: object }).message]).toEqual([
          422,
          { [field]: rules[field] },
        ])
      }
    }
    for (const [field, value] of Object.entries({ dateFrom: '2026-13-01', page: '-2' }))
      expect((await stranger.fetch(`/v1/payments/listing?${field}=${value}`)).status).toBe(422)
  })

  test('of an account without any are empty', async () => {
    const caller = await as(await newUser())
    const answer = await caller.call(paymentsEndpoints.payments, { query: {} })
    expect(answer).toMatchObject({ records: [], totalBalance: '0', totalReceived: null, totalSpent: null })
    expect(await caller.call(paymentsEndpoints.balance, { query: {} })).toMatchObject({ balance: 0, days: [] })
  })
})

test('the balance runs on by Tokyo day, with what bids reserve and what may still be bid', async () => {
  const { caller, user, before } = await buyer()
  const answer = await caller.call(paymentsEndpoints.balance, { query: {} })
  const { credit_limit: creditLimit, reserved } = await context.db
    .selectFrom('users')
    .select(['credit_limit', 'reserved'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  expect(answer).toMatchObject({
    userId: user.id,
    balance: before + 1_000_000,
    creditLimit,
    activeBids: reserved,
    bidAllow: Math.max(0, before + 1_000_000 + creditLimit - reserved),
    creditLimitCheck: true,
  })
  const unchecked = await as(await newUser({ flags: { creditLimitCheck: false } }))
  expect(await unchecked.call(paymentsEndpoints.balance, { query: {} })).toMatchObject({ creditLimitCheck: false })
  expect(answer.days).toEqual([
    { day: '2026-11-24', balance: -450_000 },
    { day: '2026-11-25', balance: 750_000 },
  ])
})

describe('how to pay', () => {
  test('is a page with the bank, the payer’s reference and the amount due', async () => {
    const client = await newUser({ balance: -120_000 })
    const caller = await as(client)
    const { url } = await caller.call(paymentsEndpoints.link, {})
    expect(url).toBe(`${context.config.publicUrl}/payments/how-to-pay`)
    const before = await caller.call(paymentsEndpoints.howToPay, { query: {} })
    expect(before).toMatchObject({ reference: `MN-${client.id}`, amountDue: 120_000, bank: null })
    const staff = await as(manager)
    const { version, values } = await staff.call(adminEndpoints.companyDetails, {})
    const body = { ...values, version, beneficiary: 'Minato', accountNumber: '123-4567890' }
    await staff.call(adminEndpoints.changeCompanyDetails, { body })
    await staff.call(adminEndpoints.changeCompanyDetails, { body })
    const late = { ...body, beneficiary: 'Minato Ltd' }
    await expectRefusal(staff.call(adminEndpoints.changeCompanyDetails, { body: late }), 409, 'stale_version')
    const { bank } = await caller.call(paymentsEndpoints.howToPay, { query: {} })
    expect(bank).toMatchObject({ beneficiary: 'Minato', accountNumber: '123-4567890' })
    expect(bank).not.toHaveProperty('companyName')
  })

  test('how to pay is a document in the reader’s language too, for an owner, his dealer and managers', async () => {
    const dealer = await newUser({ kind: 'dealer', language: 693 })
    const client = await newUser({ balance: -120_000, language: 692, fullName: 'Ivan Payer', dealerId: dealer.id })
    const staff = await as(manager)
    const ask = async (user: NewUser, query: object) => {
      const answer = await (await as(user)).fetch(addressOf(paymentsEndpoints.howToPayFile.path, {}, { ...query }))
      const bytes = Buffer.from(await answer.arrayBuffer())
      return { status: answer.status, headers: answer.headers, words: answer.ok ? pdfText(bytes) : '' }
    }
    const { version, values } = await staff.call(adminEndpoints.companyDetails, {})
    const body = { ...values, version, companyName: 'Minato', bankName: 'MUFG', accountNumber: '123-4567890' }
    await staff.call(adminEndpoints.changeCompanyDetails, { body })
    const mine = await ask(client, {})
    expect(mine.headers.get('content-disposition')).toBe(`attachment; filename="how-to-pay-MN-${client.id}.pdf"`)
    for (const words of [
      'Ivan Payer',
      '120 000 JPY',
      `Payment reference MN-${client.id}`,
      'Account number 123-4567890',
      'MUFG',
    ])
      expect(mine.words).toContain(words)
    expect((await ask(dealer, { userId: client.id })).words).toContain(`Код платежа MN-${client.id}`)
    expect((await ask(manager, { userId: client.id })).status).toBe(200)
    expect((await ask(await newUser(), { userId: client.id })).status).toBe(403)
    expect((await ask(manager, { userId: 2_000_000_000 })).status).toBe(404)
  })
})
