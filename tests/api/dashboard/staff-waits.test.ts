import { expect, onTestFinished, test } from 'vitest'
import { bidListsEndpoints } from '#contract/bids/bid-lists.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { dashboardEndpoints } from '#contract/dashboard/dashboard.endpoints.ts'
import { remittancesEndpoints } from '#contract/payments/remittances.endpoints.ts'
import { adminPeopleEndpoints } from '#contract/people/admin-people.endpoints.ts'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { CAR_WAITS, type CarWait } from '#domain/purchases/waits.ts'
import { testApp } from '#tests/support/app.ts'
import { bid } from '#tests/support/bids.ts'
import type { LotOverrides } from '#tests/support/lots.ts'
import { newPurchase, newVoyage } from '#tests/support/purchases.ts'

const t = await testApp()
const { context, as, newUser } = t
const staff = await as(await newUser({ kind: 'manager' }))

let invoices = 0

const party = (userId: number) =>
  context.db
    .insertInto('parties')
    .values({
      user_id: userId,
      full_name: 'Alex Rivera',
      address: '1 Quay St',
      country_id: 1,
      port: '',
      email: '',
      telephone: '',
      payment_method: '',
      used_at: t.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

async function paper(
  purchaseId: number,
  type: 'exportCertificate' | 'billOfLading' | 'bankReceipt',
  userId: number,
  accepted_at: Date | null = t.clock.now(),
) {
  await context.db
    .insertInto('purchase_documents')
    .values({
      purchase_id: purchaseId,
      type,
      name: `${type}.pdf`,
      kind: 'pdf',
      bytes: 1,
      hash: type,
      uploaded_by: userId,
      uploaded_at: t.clock.now(),
      staff_only: false,
      accepted_at,
    })
    .execute()
}

/** An invoice, or a credit note, of 150 000 yen. */
async function invoice(purchaseId: number, userId: number, corrects: number | null = null): Promise<number> {
  const kind = corrects === null ? 'invoice' : 'credit'
  const { id } = await context.db
    .insertInto('invoices')
    .values({
      kind,
      year: 2026,
      number: (invoices += 1),
      purchase_id: purchaseId,
      user_id: userId,
      corrects,
      total: corrects === null ? 150_000 : -150_000,
      due_on: null,
      content: '{}',
      issued_at: t.clock.now(),
      issued_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('each number of the staff’s work is the total of the list that it leads to', async () => {
  const { id: client } = await newUser({ balance: -1 })
  const voyage_id = await newVoyage(t)
  const noConsignee = await newPurchase(t, client, { status: 2, voyage_id })
  await newPurchase(t, client, { status: 2 })
  await newPurchase(t, client, { status: 2, voyage_id, consignee_id: (await party(client)).id })
  const incomplete = await newPurchase(t, client, { status: 4, voyage_id })
  const complete = await newPurchase(t, client, { status: 4, voyage_id })
  for (const type of ['exportCertificate', 'billOfLading'] as const) await paper(complete, type, client)
  await paper(incomplete, 'billOfLading', client)
  await paper(noConsignee, 'bankReceipt', client, null)
  const [wrong, right, cancelled, credited] = [
    await newPurchase(t, client, { freight: 10_000 }),
    await newPurchase(t, client),
    await newPurchase(t, client, { status: 7 }),
    await newPurchase(t, client, { status: 7 }),
  ]
  for (const id of [wrong, right, cancelled]) await invoice(id, client)
  await invoice(credited, client, await invoice(credited, client))
  const book = (maker: typeof staff, bankReference: string) =>
    maker.call(remittancesEndpoints.book, {
      body: {
        userId: client,
        kind: 'received',
        amount: 3_000_001,
        valueDay: '2026-11-20',
        purpose: 'car',
        bankReference,
      },
    })
  await book(await as(await newUser({ kind: 'manager' })), 'W-1')
  // His own booking is approved by somebody else, and does not count.
  await book(staff, 'W-2')

  const { waits } = await staff.call(dashboardEndpoints.office, {})
  const board = (waits: CarWait) => staff.call(purchaseWorkEndpoints.board, { query: { waits } })
  const lists = await Promise.all(CAR_WAITS.map(board))
  expect(lists.map(({ cars }) => cars.map(({ id }) => id))).toEqual([
    [noConsignee],
    [incomplete],
    [noConsignee],
    [wrong, cancelled],
  ])
  const debtors = await staff.call(adminPeopleEndpoints.findPeople, { query: { balance: 'negative' } })
  expect(debtors.people.map(({ id }) => id)).toEqual([client])
  const late = await staff.call(adminPeopleEndpoints.findPeople, { query: { balance: 'overdue' } })
  const bookings = await staff.call(remittancesEndpoints.list, { query: { state: 'waiting' } })
  expect(waits).toEqual([
    ...CAR_WAITS.map((what, at) => ({ what, count: lists[at]!.pageInfo.totalSearchResults })),
    { what: 'overdue', count: late.pageInfo.totalSearchResults },
    { what: 'balances', count: debtors.pageInfo.totalSearchResults },
    { what: 'approvals', count: bookings.remittances.filter(({ mayDecide }) => mayDecide).length },
  ])
})

test('bids on sold lots without a result are those of the list that the number leads to', async () => {
  const caller = await as(await newUser({ balance: 9_000_000 }))
  const placed = async (result: { status: number; sold_price: number | null }, overrides: LotOverrides = {}) => {
    const lot = await t.newLot({ day: '2026-11-25', time: '12:00', ...overrides })
    const { bidId } = await bid(caller, lot.id, overrides.start_price ?? 400_000)
    await staff.call(bidsEndpoints.updateBidStatus, { body: { bidId: bidId!, status: 2 } })
    await context.db.updateTable('lots').set(result).where('id', '=', lot.id).execute()
    return bidId!
  }
  const sold = { status: LOT_STATUS.sold, sold_price: null }
  const waiting = [
    await placed(sold),
    await placed({ ...sold, status: LOT_STATUS.soldByNegotiation }),
    await placed(sold, { offer: 'stock', start_price: 500_000, sold_price: null }),
  ]
  await placed({ status: LOT_STATUS.upcoming, sold_price: null })
  await placed(sold, { day: '2026-11-26' })
  const ended = await placed(sold)
  await staff.call(bidsEndpoints.updateBidStatus, { body: { bidId: ended, status: 5 } })
  const before = t.clock.now()
  onTestFinished(() => t.clock.set(before))
  t.clock.set('2026-11-25T18:00:00+09:00')
  const { day, withoutResult } = await staff.call(dashboardEndpoints.office, {})
  const query = { bidStatus: '1,2', status: '4533,4534', auctionDateTo: day }
  const list = await staff.call(bidListsEndpoints.allBids, { query })
  expect(list.cars.map(({ bidId }) => bidId).toSorted((a, b) => a - b)).toEqual(waiting)
  expect([withoutResult, list.pageInfo.totalSearchResults]).toEqual([3, 3])
})

test('a manager sees only work that he may open', async () => {
  const flags = { purchaseManagement: false, paymentsManagement: false }
  const reader = await as(await newUser({ kind: 'manager', flags }))
  const { waits } = await reader.call(dashboardEndpoints.office, {})
  expect(waits?.map(({ what }) => what)).toEqual(['overdue', 'balances'])
})
