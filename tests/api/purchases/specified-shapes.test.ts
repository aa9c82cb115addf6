import { describe, expect, test } from 'vitest'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { paymentsEndpoints } from '#contract/payments/payments.endpoints.ts'
import { remittancesEndpoints } from '#contract/payments/remittances.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { purchaseMoneyEndpoints } from '#contract/purchases/purchase-money.endpoints.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { PURCHASE_COSTS } from '#domain/purchases/purchase-costs.ts'
import { testApp } from '#tests/support/app.ts'
import { expectRefusal } from '#tests/support/bids.ts'
import { nameCompany } from '#tests/support/company.ts'
import { pdf } from '#tests/support/document-files.ts'
import { newPurchase, newVoyage } from '#tests/support/purchases.ts'
import { runJobs } from '#tests/support/queue.ts'
import { upload } from '#tests/support/uploads.ts'
import { boughtCar } from '#tests/support/bought-car.ts'

/** The specified shapes of bought cars and payments, to the letter, on one database: a car that has everything, and one that has nothing yet. */

const t = await testApp()
const { context, as, newUser } = t
const { db } = context
await nameCompany(t)
const { user, caller, lotId, bidId, id } = await boughtCar(t, { user: { fullName: 'Anna Kuznetsova' } })
const staff = await as(await newUser({ kind: 'manager' }))

const voyage = { voyage_id: await newVoyage(t), stock_yard: 'Daikoku B-14', yard_arrival_eta: '2026-11-10' }
await db
  .updateTable('purchases')
  .set({ ...voyage, note: 'Spare key in the glove box.' })
  .where('id', '=', id)
  .execute()
await db.updateTable('bids').set({ export_type: 1 }).where('id', '=', bidId).execute()
await staff.call(purchaseMoneyEndpoints.postCosts, {
  body: { id, agentFee: 40_000, hallFee: 10_000, inland: 20_000, freight: 60_000, others: 5_000 },
})
const ANNA = {
  fullName: 'Anna Kuznetsova',
  address: 'ul. Svetlanskaya 88',
  countryId: 183,
  port: 'Vladivostok',
  telephone: '+7 423 000 00 00',
  email: 'anna@northline.example',
  paymentMethod: 'Bank transfer',
}
await caller.call(purchasesEndpoints.saveParty, {
  body: { id, party: 'consignee', sameAsConsignee: false, ...ANNA },
})
const { consignee } = await caller.call(purchasesEndpoints.purchasedCar, { query: { id } })
await upload(caller, { id, party: consignee.value! }, pdf())
await staff.call(purchaseMoneyEndpoints.issueInvoice, { body: { id, kind: 'invoice' } })
await runJobs(context, 'invoice-files')
const money = { kind: 'received', amount: 900_000, valueDay: '2026-11-20', purpose: 'deposit' } as const
await staff.call(remittancesEndpoints.book, { body: { ...money, userId: user.id, bankReference: 'R-1' } })
const bare = await newPurchase(t, user.id)

const list = await caller.call(purchasesEndpoints.purchasedCars, { query: {} })
const view = await caller.call(purchasesEndpoints.purchasedCar, { query: { id } })
const bareView = await caller.call(purchasesEndpoints.purchasedCar, { query: { id: bare } })
const payments = await caller.call(paymentsEndpoints.payments, { query: {} })
const carOf = (key: number) => list.carsList.find(one => one.id === key)!

const text = expect.any(String)
const number = expect.any(Number)
const texts = expect.arrayContaining([text])
const option = { label: text }

/** Fields of ours that other tests are about. The rest of an answer is exactly what the specification names. */
const without = <T extends object>(shape: T, ...ours: string[]) =>
  Object.fromEntries(Object.entries(shape).filter(([key]) => !ours.includes(key)))

describe('Purchased car', () => {
  test('a list item has exactly the specified fields', () => {
    expect(without(carOf(id), 'link', 'usd')).toEqual({
      auction: text,
      chassis: text,
      eta: '2026-11-30',
      etd: '2026-11-20',
      year: number,
      exportPort: 'Yokohama',
      id,
      images: texts,
      lotNo: text,
      maker: text,
      model: text,
      purchaseDate: '2026-11-24T12:00:00+09:00',
      status: null,
      totalPrice: 585_000,
      voyage: expect.stringContaining('Morning Lucia'),
      sku: text,
    })
    expect(carOf(bare)).toMatchObject({ eta: null, etd: null, exportPort: null, voyage: null })
  })

  test('list response: carsList, statusList of value and label, pageInfo, success', () => {
    expect(list).toEqual({
      success: true,
      carsList: [expect.any(Object), expect.any(Object)],
      statusList: ['processing', 1, 2, 3, 4, 5, 6, 7, 8].map(value => ({ ...option, value })),
      pageInfo: { page: 1, pageSize: 20, totalSearchResults: 2, totalResults: 2 },
    })
  })

  test('the details have exactly the specified blocks, a status list and the success flag', () => {
    const ours = [
      'ownEta',
      'ownPorts',
      'costsPosted',
      'invoices',
      'earlierParties',
      'reached',
      'papersWrittenAt',
      'chat',
      'version',
    ]
    const parts = 'carDetail consignee notifyParty finances logistics lotImages documents note statusList success'
    expect(new Set(Object.keys(without(view, ...ours)))).toEqual(new Set(parts.split(' ')))
    expect(view).toMatchObject({ success: true, note: 'Spare key in the glove box.', statusList: list.statusList })
    expect(view.lotImages).toEqual({ images: texts, thumbnails: texts })
  })

  test('carDetail: title, carId, model, yearMonth, chassis, mileage, engine, color, purchaseDate, auction, lotNo, id', () => {
    expect(without(view.carDetail, 'sku', 'condition', 'link')).toEqual({
      title: text,
      carId: lotId,
      model: text,
      yearMonth: text,
      chassis: text,
      mileage: number,
      engine: number,
      color: text,
      purchaseDate: '2026-11-24T12:00:00+09:00',
      auction: text,
      lotNo: text,
      id,
    })
  })

  test('consignee: address, country, countryId, document list, email, fullName, port, telephone, value, paymentMethod', () => {
    const passport = expect.objectContaining({ name: 'passport.pdf', path: text, type: 'identity' })
    expect(view.consignee).toEqual({ ...ANNA, country: 'Russia', value: number, document: [passport] })
    const nobody = { address: '', country: '', email: '', fullName: '', port: '', telephone: '', paymentMethod: '' }
    expect(bareView.consignee).toEqual({ ...nobody, countryId: null, value: null, document: [] })
  })

  test('notifyParty: the same, and sameAsConsignee, true by default', () => {
    for (const { consignee, notifyParty } of [view, bareView])
      expect(notifyParty).toEqual({ ...consignee, sameAsConsignee: true })
  })

  test('finances: fields of value and label, and the total', () => {
    expect(without(view.finances, 'usd')).toEqual({
      fields: [
        { label: 'Car price', value: 450_000 },
        { label: 'Agent fee', value: 40_000 },
        { label: 'Auction fee', value: 10_000 },
        { label: 'Domestic transport', value: 20_000 },
        { label: 'Freight', value: 60_000 },
        { label: 'Other fees', value: 5_000 },
      ],
      total: 585_000,
    })
    expect(view.finances.fields).toHaveLength(PURCHASE_COSTS.length + 1)
  })

  test('the logistics have exactly the specified fields', () => {
    expect(without(view.logistics, 'ship')).toEqual({
      yardArrivalEta: '2026-11-10',
      stockYard: 'Daikoku B-14',
      exportPort: 'Yokohama',
      typeOfExport: 'Whole car',
      purchaseDate: '2026-11-24T12:00:00+09:00',
      shippingLine: 'Eastern Car Liner',
      voyage: text,
      destination: 'Russia',
      etd: '2026-11-20',
      eta: '2026-11-30',
      status: null,
      dischargePort: 'Vladivostok',
    })
    expect(Object.keys(bareView.logistics)).toEqual(Object.keys(view.logistics))
  })

  test('documents: name, path, type, with upload', () => {
    const ours = ['id', 'label', 'kind', 'bytes', 'uploadedAt', 'accepted', 'staffOnly', 'partyName']
    expect(view.documents.map(one => without(one, ...ours))).toEqual([
      { name: expect.stringMatching(/^INV-.*\.pdf$/), path: text, type: 'invoice' },
      { name: 'passport.pdf', path: text, type: 'identity' },
    ])
  })

  test('photo download: GET /purchased-cars/download-images with id answers a link', async () => {
    const answer = await caller.fetch(`/v1/purchased-cars/download-images?id=${id}`)
    const link = (await answer.json()) as string
    expect(link).toMatch(/^\/v1\/car-auction\/photos\.zip\?id=/)
    expect((await caller.fetch(link)).status).toBe(200)
    const blind = await as(await newUser({ flags: { downloadPhotos: false } }))
    expect((await blind.fetch(`/v1/purchased-cars/download-images?id=${id}`)).status).toBe(403)
  })

  test('invoice: the profile’s invoiceLink, and invoiceAvailable and invoiceUrl of the bid’s row', async () => {
    const { detail, balanceInfo } = await caller.call(peopleEndpoints.viewProfile, {})
    const row = (await caller.call(bidsEndpoints.myBids, { query: {} })).cars.find(one => one.bidId === bidId)
    expect(detail.invoiceLink).toBe(view.invoices![0]!.path)
    expect(row).toMatchObject({ invoiceAvailable: true, invoiceUrl: detail.invoiceLink })
    expect(balanceInfo.balance).toBe(Number(payments.totalBalance))
  })
})

describe('Payments', () => {
  test('record: amount, balance, date, description, eta, etd, id, type', () => {
    const [remittance, purchase] = payments.records.map(record => without(record, 'usd', 'isUndone'))
    const line = { id: number, date: '2026-11-24T12:00:00+09:00', description: text }
    expect(remittance).toEqual({
      ...line,
      type: 'remittance',
      amount: 900_000,
      balance: 315_000,
      etd: null,
      eta: null,
    })
    expect(purchase).toEqual({
      ...line,
      type: 'purchase',
      amount: -585_000,
      balance: -585_000,
      etd: '2026-11-20',
      eta: '2026-11-30',
    })
  })

  test('the payments have exactly the specified fields, lists and totals', async () => {
    expect(without(payments, 'totalsUsd', 'records')).toEqual({
      success: true,
      pageInfo: { page: 1, pageSize: 20, totalResults: 4, totalSearchResults: 4 },
      purposesList: [
        { value: 'remittance', label: 'Remittances' },
        { value: 'purchase', label: 'Car Purchase' },
      ],
      typesList: [
        { value: '', label: 'All' },
        { value: 'remittance', label: 'Remittances' },
        { value: 'purchase', label: 'Car Purchase' },
      ],
      totalBalance: '315000',
      totalReceived: '900000',
      totalSpent: '585000',
    })
    const empty = await (await as(await newUser())).call(paymentsEndpoints.payments, { query: {} })
    expect(empty).toMatchObject({ records: [], totalReceived: null, totalSpent: null })
  })

  test('groups: remittances are received, car purchases are spent', async () => {
    const sums = async (type: 'remittance' | 'purchase') => {
      const { totalReceived, totalSpent } = await caller.call(paymentsEndpoints.payments, { query: { type } })
      return [totalReceived, totalSpent]
    }
    expect(await sums('remittance')).toEqual(['900000', null])
    expect(await sums('purchase')).toEqual([null, '585000'])
  })

  test('link response: success and url', async () => {
    expect(await caller.call(paymentsEndpoints.link, {})).toEqual({
      success: true,
      url: `${context.config.publicUrl}/payments/how-to-pay`,
    })
  })
})

describe('The calls below /purchased-cars/ and /payments/', () => {
  test('need a session, and a car of another account is not found', async () => {
    for (const path of ['listing', `view?id=${id}`, `download-images?id=${id}`])
      expect((await t.visitor().fetch(`/v1/purchased-cars/${path}`)).status).toBe(401)
    for (const path of ['listing', 'link']) expect((await t.visitor().fetch(`/v1/payments/${path}`)).status).toBe(401)
    const stranger = await as(await newUser())
    await expectRefusal(stranger.call(purchasesEndpoints.purchasedCar, { query: { id } }), 404, 'not_found')
  })
})
