import { expect, test } from 'vitest'
import { paymentsEndpoints } from '#contract/payments/payments.endpoints.ts'
import { remittancesEndpoints } from '#contract/payments/remittances.endpoints.ts'
import type { NewRemittance } from '#contract/payments/remittances.shapes.ts'
import { adminPeopleEndpoints } from '#contract/people/admin-people.endpoints.ts'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { addDays, tokyoDay } from '#domain/time/tokyo.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { moneyOf } from '#tests/support/bid-facts.ts'
import { expectRefusal } from '#tests/support/bids.ts'
import { expectBalanced } from '#tests/support/books.ts'
import { boughtCar } from '#tests/support/bought-car.ts'
import { mailbox } from '#tests/support/mailbox.ts'

const t = await testApp()
const { context, as, newUser, clock } = t
const { db } = context
const staff = await as(await newUser({ kind: 'manager', fullName: 'Haruka' }))
const second = await as(await newUser({ kind: 'manager', fullName: 'Ichiro' }))

const fee = (userId: number, more: Partial<NewRemittance> = {}): NewRemittance => ({
  userId,
  kind: 'charge',
  amount: 30_000,
  valueDay: '2026-11-23',
  purpose: 'cancellation',
  bankReference: 'Penalty of the auction house',
  note: '',
  ...more,
})
const book = (body: NewRemittance, caller: Caller = staff) =>
  caller.call(remittancesEndpoints.book, { body, key: crypto.randomUUID() })
const reverse = (id: number) => staff.call(remittancesEndpoints.reverse, { body: { id, note: 'Waived' } })
const chargesOf = async (caller: Caller, id: number) =>
  (await caller.call(purchasesEndpoints.purchasedCar, { query: { id } })).finances.charges

/** A car for 450 000 yen whose purchase was cancelled. */
async function cancelledCar(user: NonNullable<Parameters<typeof boughtCar>[1]>['user'] = {}) {
  const car = await boughtCar(t, { user: { creditLimit: 1_000_000, ...user } })
  await staff.call(purchaseWorkEndpoints.moveStatus, {
    body: { cars: [{ id: car.id }], status: 7, reason: 'The client changed his mind' },
  })
  return car
}

test('a fee for a cancelled purchase is spent money that names the car, for its owner too', async () => {
  const { id, user, caller } = await cancelledCar({ language: 693 })
  const inbox = mailbox(context)
  await inbox()
  const charge = await book(fee(user.id, { purchaseId: id }))
  expect(charge).toMatchObject({ state: 'booked' })
  expect(await moneyOf(db, user.id)).toMatchObject({ balance: -30_000 })
  const { records, totalSpent, totalReceived } = await caller.call(paymentsEndpoints.payments, { query: {} })
  expect(records[0]).toMatchObject({ type: 'purchase', amount: -30_000, balance: -30_000, isUndone: false })
  expect(records[0]!.description).toMatch(
    /^Списание: сбор за отмену покупки, .+, лот \S+, Penalty of the auction house$/,
  )
  expect([totalSpent, totalReceived]).toEqual(['30000', null])
  expect(await chargesOf(caller, id)).toEqual([
    { id: charge.id, label: 'Сбор за отмену покупки: Penalty of the auction house', value: 30_000 },
  ])
  const [mail] = await inbox(user.email)
  expect(mail!.subject).toBe('Списание с вашего счёта — Minato')
  expect(mail!.text).toContain('сбор за отмену покупки, ')
  const { remittances } = await staff.call(remittancesEndpoints.list, { query: { pageSize: 1 } })
  expect(remittances).toMatchObject([{ kind: 'charge', purpose: 'cancellation', car: { id } }])
  await expectBalanced(db)
})

test('it is reversed once, and can be charged again', async () => {
  const { id, user, caller } = await cancelledCar()
  const charge = await book(fee(user.id, { purchaseId: id }))
  await reverse(charge.id)
  expect(await moneyOf(db, user.id)).toMatchObject({ balance: 0 })
  expect(await chargesOf(caller, id)).toBeUndefined()
  const { records } = await caller.call(paymentsEndpoints.payments, { query: { pageSize: 2 } })
  expect(records.map(({ description }) => description.split(':')[0])).toEqual([
    'Charge reversed',
    'Charge, later reversed',
  ])
  await expectRefusal(reverse(charge.id), 409, 'not_reversible')
  await book(fee(user.id, { purchaseId: id }))
  expect(await moneyOf(db, user.id)).toMatchObject({ balance: -30_000 })
  await expectBalanced(db)
})

test('the same fee is charged once for a car, and once for another one of the same client', async () => {
  const first = await cancelledCar()
  await book(fee(first.user.id, { purchaseId: first.id }))
  await expectRefusal(book(fee(first.user.id, { purchaseId: first.id }), second), 409, 'already_booked')
  await book(fee(first.user.id))
  await expectRefusal(book(fee(first.user.id)), 409, 'already_booked')
  await expectBalanced(db)
})

test('above the limit it waits for a second person, and until then nobody is charged', async () => {
  const { id, user, caller } = await cancelledCar()
  const { id: charge, state } = await book(fee(user.id, { purchaseId: id, amount: 3_000_001 }))
  expect(state).toBe('waiting')
  expect(await chargesOf(caller, id)).toBeUndefined()
  await second.call(remittancesEndpoints.decide, { body: { id: charge, approve: true } })
  expect(await moneyOf(db, user.id)).toMatchObject({ balance: -3_000_001 })
  await expectBalanced(db)
})

test('a fee is overdue once the days of an invoice have passed; a reversed one owes nothing', async () => {
  const { user, caller } = await cancelledCar()
  const first = await book(fee(user.id))
  await reverse(first.id)
  await book(fee(user.id, { amount: 20_000, bankReference: 'Courier' }))
  const owes = async () => {
    const { amountDue, overdue, dueDay } = await caller.call(paymentsEndpoints.howToPay, { query: {} })
    const { people } = await staff.call(adminPeopleEndpoints.findPeople, { query: { balance: 'overdue' } })
    return { amountDue, overdue, dueDay, isLate: people.some(({ id }) => id === user.id) }
  }
  const booked = tokyoDay(clock.now())
  const dueDay = addDays(booked, 7)
  expect(await owes()).toEqual({ amountDue: 20_000, overdue: 0, dueDay, isLate: false })
  clock.set(`${dueDay}T23:59:59+09:00`)
  expect(await owes()).toMatchObject({ overdue: 0, dueDay, isLate: false })
  clock.set(`${addDays(booked, 8)}T00:00:00+09:00`)
  expect(await owes()).toEqual({ amountDue: 20_000, overdue: 20_000, dueDay: null, isLate: true })
  clock.set(`${booked}T12:00:00+09:00`)
})

test('a charge stays when its purchase is given back', async () => {
  const { id, user } = await cancelledCar()
  await book(fee(user.id, { purchaseId: id }))
  await staff.call(purchaseWorkEndpoints.moveStatus, {
    body: { cars: [{ id }], status: 1, reason: 'The client takes it after all' },
  })
  expect(await moneyOf(db, user.id)).toMatchObject({ balance: -480_000 })
  await expectBalanced(db)
})

test('a charge without a car is anything else, such as a courier', async () => {
  const client = await newUser()
  await book(fee(client.id, { purpose: 'other', bankReference: 'Courier', amount: 4_000 }))
  const { records } = await (await as(client)).call(paymentsEndpoints.payments, { query: {} })
  expect(records).toMatchObject([{ amount: -4_000, balance: -4_000, description: 'Charge: Courier' }])
})

test.each<[field: string, Partial<NewRemittance>]>([
  ['purpose', { purpose: 'deposit' }],
  ['purpose', { kind: 'received' }],
  ['bankReference', { bankReference: ' ' }],
  ['purchaseId', { kind: 'refund', purpose: 'other', purchaseId: 1 }],
  ['purchaseId', { purchaseId: 2_000_000_000 }],
])('a wrong %s is refused by name', async (field, wrong) => {
  const client = await newUser()
  const { fields } = await expectRefusal(book(fee(client.id, wrong)), 422, 'invalid_fields')
  expect(Object.keys(fields)).toEqual([field])
})

test('the car of another client is none of his', async () => {
  const { id } = await cancelledCar()
  const other = await newUser()
  await expectRefusal(book(fee(other.id, { purchaseId: id })), 422, 'invalid_fields')
})

test('the car of a charge never changes', async () => {
  const { id, user } = await cancelledCar()
  const charge = await book(fee(user.id, { purchaseId: id }))
  const other = db.updateTable('remittances').set({ purchase_id: null }).where('id', '=', charge.id)
  await expect(other.execute()).rejects.toThrow('append-only')
})
