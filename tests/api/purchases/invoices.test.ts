import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { paymentsEndpoints } from '#contract/payments/payments.endpoints.ts'
import { adminPeopleEndpoints } from '#contract/people/admin-people.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { purchaseMoneyEndpoints } from '#contract/purchases/purchase-money.endpoints.ts'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { LANGUAGE_IDS } from '#domain/people/languages.ts'
import { issue as issueIn } from '#server/purchases/invoices/issue-invoice.ts'
import { makeInvoiceFile } from '#server/purchases/invoices/make-invoice-file.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { expectRefusal } from '#tests/support/bids.ts'
import { COMPANY, nameCompany } from '#tests/support/company.ts'
import { mailbox } from '#tests/support/mailbox.ts'
import { newPurchase } from '#tests/support/purchases.ts'
import { newReader, toldTo } from '#tests/support/push-readers.ts'
import { pushService } from '#tests/support/push-service.ts'
import { runJobs } from '#tests/support/queue.ts'
import { boughtCar } from '#tests/support/bought-car.ts'

const t = await testApp()
const { context, as, newUser, clock } = t
const staff = await as(await newUser({ kind: 'manager', fullName: 'Haruka Mori' }))
const other = await as(await newUser({ kind: 'manager', fullName: 'Ken Sato' }))

beforeEach(() => nameCompany(t))

/** A car whose costs are posted: 150 000 yen and 50 000 of freight. */
const car = (userId: number) => newPurchase(t, userId, { freight: 50_000, costs_posted_at: clock.now() })
const issue = (id: number, kind: 'invoice' | 'proforma' = 'invoice', version?: number, caller = staff) =>
  caller.call(purchaseMoneyEndpoints.issueInvoice, { body: { id, kind }, ...(version && { version }) })
const credit = (id: number, caller = staff) =>
  caller.call(purchaseMoneyEndpoints.creditInvoice, { body: { id, reason: 'Wrong freight' } })
const download = async (caller: Caller, path: string) => {
  const answer = await caller.fetch(path)
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}
/** As the server does behind the answer: makes the files that are due. */
const makeFiles = () => runJobs(context, 'invoice-files')
const fileOf = async (id: number) =>
  (await context.db.selectFrom('invoice_files').select('pdf').where('invoice_id', '=', id).executeTakeFirstOrThrow())
    .pdf
const toldLive = async (userId: number) => {
  const { rows } = await sql`select 1 from live_outbox where topic = 'purchase' and user_id = ${userId}`.execute(
    context.db,
  )
  return rows.length
}
const rowOf = (id: number) =>
  context.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('an invoice', () => {
  test('is a PDF in the buyer’s language with our company, his car and every cost, and is reported by email', async () => {
    const client = await newUser({ fullName: 'Анна Кузнецова' })
    await context.db
      .updateTable('users')
      .set({ language: LANGUAGE_IDS.ru, city: 'Владивосток' })
      .where('id', '=', client.id)
      .execute()
    const id = await newPurchase(t, client.id, {
      lot: { year: 2016, lot_no: '2116', chassis_no: 'ZRR80-1', engine_cc: 0 },
      freight: 50_000,
      costs_posted_at: clock.now(),
    })
    const { id: invoiceId, number } = await issue(id)
    await makeFiles()
    const { content, total } = await rowOf(invoiceId)
    expect(content).toMatchObject({
      language: 'ru',
      kind: 'invoice',
      number,
      day: '2026-11-24',
      seller: { name: COMPANY.companyName },
      buyer: { name: 'Анна Кузнецова', lines: ['Владивосток'], reference: `MN-${client.id}` },
      lines: [
        { label: 'Цена автомобиля', value: 150_000 },
        { label: 'Фрахт', value: 50_000 },
      ],
      total: 200_000,
      corrects: null,
    })
    expect(content.car).toEqual(
      expect.arrayContaining([
        { label: 'Лот', value: '2116' },
        { label: 'Номер кузова', value: 'ZRR80-1' },
      ]),
    )
    // An electric car has none.
    expect(content.car.map(({ label }) => label)).not.toContain('Двигатель, см³')
    expect(total).toBe(200_000)
    expect((await fileOf(invoiceId)).subarray(0, 5).toString()).toBe('%PDF-')
    const [mail] = await mailbox(context)(client.email)
    expect(mail!.subject).toBe(`Инвойс ${number} — Minato`)
    expect(mail!.text).toContain(`/purchased-cars/${id}?tab=finances`)
    expect(mail!.text).toMatch(/Итого: 200\s000\s¥\./)
  })

  test('is downloaded by its buyer as an attachment, stands on his car, his bid and his account', async () => {
    const { user, id, bidId } = await boughtCar(t)
    const mine = await as(user)
    const rowIn = async (caller: Caller) =>
      (await caller.call(bidsEndpoints.myBids, { query: {} })).cars.find(one => one.bidId === bidId)!
    expect(await rowIn(mine)).toMatchObject({ invoiceAvailable: false, invoiceUrl: null })
    await staff.call(purchaseMoneyEndpoints.postCosts, {
      body: { id, agentFee: 40_000, hallFee: 0, inland: 0, freight: 0, others: 0 },
    })
    const issued = await issue(id)
    const path = `/v1/purchased-cars/invoice?id=${issued.id}`
    await makeFiles()
    expect(await rowIn(mine)).toMatchObject({ invoiceAvailable: true, invoiceUrl: path })
    const { detail } = await mine.call(peopleEndpoints.viewProfile, {})
    expect(detail.invoiceLink).toBe(path)
    // Nobody has to pay for a cancelled purchase, whose invoice waits for its credit note.
    const setStatus = (status: number | null) =>
      context.db.updateTable('purchases').set({ status }).where('id', '=', id).execute()
    await setStatus(7)
    expect((await mine.call(peopleEndpoints.viewProfile, {})).detail.invoiceLink).toBeNull()
    await setStatus(null)
    const view = await mine.call(purchasesEndpoints.purchasedCar, { query: { id } })
    expect(view.invoices).toEqual([
      {
        id: issued.id,
        kind: 'invoice',
        number: issued.number,
        total: 490_000,
        issuedAt: '2026-11-24T12:00:00+09:00',
        dueDay: '2026-12-01',
        credited: false,
        ready: true,
        path,
      },
    ])
    expect(view.documents[0]).toMatchObject({ name: `${issued.number}.pdf`, path, type: 'invoice', label: 'Invoice' })
    const file = await download(mine, path)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${issued.number}.pdf"`)
    expect(file.headers.get('content-security-policy')).toContain('sandbox')
    expect(file.bytes.equals(await fileOf(issued.id))).toBe(true)
    expect((await download(await as(await newUser()), path)).status).toBe(404)
    const guest = await as(await newUser({ flags: { downloadInvoice: false } }))
    expect((await download(guest, path)).status).toBe(403)
    await context.db
      .updateTable('users')
      .set({ flags: JSON.stringify({ downloadInvoice: false }) })
      .where('id', '=', user.id)
      .execute()
    expect(await rowIn(mine)).toMatchObject({ invoiceAvailable: false, invoiceUrl: null })
    expect((await mine.call(peopleEndpoints.viewProfile, {})).detail.invoiceLink).toBeNull()
    expect(await mine.call(purchasesEndpoints.purchasedCar, { query: { id } })).not.toHaveProperty('invoices')
  })

  test('never changes: new costs and a new company leave it, and the database refuses', async () => {
    const id = await car((await newUser()).id)
    const issued = await issue(id)
    await makeFiles()
    const before = await rowOf(issued.id)
    const made = await fileOf(issued.id)
    await context.db.updateTable('purchases').set({ freight: 99_000 }).where('id', '=', id).execute()
    await nameCompany(t, { companyName: 'Another Company' })
    const answer = await download(staff, `/v1/purchased-cars/invoice?id=${issued.id}`)
    expect(answer.bytes.equals(made)).toBe(true)
    expect(await rowOf(issued.id)).toEqual(before)
    const change = context.db
      .updateTable('invoices')
      .set({ total: 1 } as never)
      .where('id', '=', issued.id)
    await expect(change.execute()).rejects.toThrow()
    await expect(context.db.deleteFrom('invoices').where('id', '=', issued.id).execute()).rejects.toThrow()
    const another = context.db
      .updateTable('invoice_files')
      .set({ pdf: Buffer.from('x') })
      .where('invoice_id', '=', issued.id)
    await expect(another.execute()).rejects.toThrow()
  })

  test('gets its file once after it was issued: until then it is listed without one, and nobody is notified', async () => {
    const service = await pushService()
    const { user: client, caller: mine, phone } = await newReader(t)
    const id = await car(client.id)
    const issued = await issue(id)
    await context.db.updateTable('purchases').set({ freight: 99_000 }).where('id', '=', id).execute()
    await nameCompany(t, { companyName: 'Another Company' })
    const view = () => mine.call(purchasesEndpoints.purchasedCar, { query: { id } })
    const before = await view()
    expect(before.invoices).toMatchObject([{ number: issued.number, ready: false }])
    expect(before.documents).toEqual([])
    const early = await download(mine, `/v1/purchased-cars/invoice?id=${issued.id}`)
    expect(early.status).toBe(409)
    expect(early.bytes.toString()).toContain('invoice_not_ready')
    expect(await mailbox(context)(client.email)).toEqual([])
    const heard = await toldLive(client.id)
    await makeFiles()
    expect(await toldLive(client.id)).toBe(heard + 1)
    expect((await view()).invoices).toMatchObject([{ number: issued.number, ready: true }])
    await makeInvoiceFile(context, { invoiceId: issued.id })
    expect((await mailbox(context)(client.email)).map(({ subject }) => subject)).toEqual([
      `Invoice ${issued.number} – Minato`,
    ])
    expect(await toldTo(t, service, phone)).toEqual([
      expect.objectContaining({ kind: 'invoice', purchase: id, invoice: { kind: 'invoice', number: issued.number } }),
    ])
  })

  test('is reported to no buyer who may not download it', async () => {
    const service = await pushService()
    const { user: client, phone } = await newReader(t, { flags: { downloadInvoice: false } })
    await issue(await car(client.id))
    await makeFiles()
    expect(await mailbox(context)(client.email)).toEqual([])
    expect(await toldTo(t, service, phone)).toEqual([])
  })

  test('stands alone: another one follows its credit note, which has the same lines with the other sign', async () => {
    const id = await car((await newUser()).id)
    const first = await issue(id)
    await expectRefusal(issue(id), 409, 'already_invoiced')
    const note = await credit(first.id)
    expect(await rowOf(note.id)).toMatchObject({
      kind: 'credit',
      corrects: first.id,
      total: -200_000,
      content: {
        lines: [{ value: -150_000 }, { value: -50_000 }],
        corrects: { number: first.number, day: '2026-11-24', reason: 'Wrong freight' },
      },
    })
    await expectRefusal(credit(first.id), 409, 'not_invoiced')
    await expectRefusal(credit(note.id), 404, 'not_found')
    const second = await issue(id)
    const view = await staff.call(purchasesEndpoints.purchasedCar, { query: { id } })
    expect(view.invoices!.map(({ number, credited }) => [number, credited])).toEqual([
      [second.number, false],
      [note.number, false],
      [first.number, true],
    ])
    const { lines } = await staff.call(purchaseWorkEndpoints.log, { query: { id } })
    expect(lines.slice(0, 3).map(({ after, reason, userName }) => [after?.['invoice'], reason, userName])).toEqual([
      [second.number, null, 'Haruka Mori'],
      [note.number, 'Wrong freight', 'Haruka Mori'],
      [first.number, null, 'Haruka Mori'],
    ])
  })

  test('is to be paid within the days of the settings; what its buyer owes after that day is overdue', async () => {
    const client = await newUser({ balance: -350_000 })
    const buyer = await as(client)
    const [id, uninvoiced] = [await car(client.id), await newPurchase(t, client.id)]
    const owes = async () => (await buyer.call(paymentsEndpoints.howToPay, { query: {} })) as Record<string, unknown>
    const isLate = async () => {
      const { people } = await staff.call(adminPeopleEndpoints.findPeople, { query: { balance: 'overdue' } })
      return people.some(person => person.id === client.id)
    }
    expect(await owes()).toMatchObject({ amountDue: 350_000, overdue: 0, dueDay: null })
    const invoice = await issue(id)
    expect(await rowOf(invoice.id)).toMatchObject({ due_on: '2026-12-01', content: { dueDay: '2026-12-01' } })
    const proforma = await issue(uninvoiced, 'proforma')
    expect(await rowOf(proforma.id)).toMatchObject({ due_on: null })
    clock.set('2026-12-01T23:59:59+09:00')
    expect(await owes()).toMatchObject({ overdue: 0, dueDay: '2026-12-01' })
    expect(await isLate()).toBe(false)
    // A cancelled purchase is paid back: its invoice is due no more, though no credit note was issued yet.
    const ofCar = context.db.updateTable('purchases').where('id', '=', id)
    await ofCar.set({ status: 7 }).execute()
    expect(await owes()).toMatchObject({ dueDay: null })
    await ofCar.set({ status: null }).execute()
    clock.set('2026-12-02T00:00:00+09:00')
    expect(await owes()).toMatchObject({ amountDue: 350_000, overdue: 200_000, dueDay: null })
    expect(await isLate()).toBe(true)
    // A part of the money came in: it pays the invoice first, and the other car is not due yet.
    await context.db.updateTable('users').set({ balance: -150_000 }).where('id', '=', client.id).execute()
    expect(await owes()).toMatchObject({ amountDue: 150_000, overdue: 0 })
    expect(await isLate()).toBe(false)
    await context.db.updateTable('users').set({ balance: -350_000 }).where('id', '=', client.id).execute()
    await credit(invoice.id)
    expect(await owes()).toMatchObject({ overdue: 0, dueDay: null })
    clock.set('2026-11-24T12:00:00+09:00')
  })

  test('of a car that changed meanwhile, was cancelled, or has no costs yet is refused', async () => {
    const client = await newUser()
    const id = await car(client.id)
    const { version } = await issue(id, 'proforma', 1)
    await expectRefusal(issue(id, 'invoice', 1), 409, 'stale_version')
    expect((await issue(id, 'invoice', version)).number).toMatch(/^INV-2026-\d{4}$/)
    await expectRefusal(issue(await newPurchase(t, client.id)), 409, 'costs_missing')
    await expectRefusal(issue(await newPurchase(t, client.id, { status: 7 })), 409, 'purchase_cancelled')
    await nameCompany(t, { companyName: '' })
    await expectRefusal(issue(await car(client.id)), 409, 'company_missing')
    await expectRefusal(issue(2_000_000_000), 404, 'not_found')
  })

  test('is issued by managers of payments alone', async () => {
    const client = await newUser()
    const id = await car(client.id)
    const without = await as(await newUser({ kind: 'manager', flags: { paymentsManagement: false } }))
    for (const caller of [await as(client), without]) {
      await expectRefusal(issue(id, 'invoice', undefined, caller), 403, 'forbidden')
      await expectRefusal(credit(1, caller), 403, 'forbidden')
    }
  })
})

describe('numbers', () => {
  const numbersOf = async (kind: 'invoice' | 'proforma' | 'credit', year: number) =>
    (
      await context.db
        .selectFrom('invoices')
        .select('number')
        .where('kind', '=', kind)
        .where('year', '=', year)
        .orderBy('number')
        .execute()
    ).map(({ number }) => number)

  test('have no gaps when twenty invoices and refused ones are issued at once, and each car gets one', async () => {
    const client = await newUser()
    const before = (await numbersOf('invoice', 2026)).length
    const cars = await Promise.all(Array.from({ length: 20 }, () => car(client.id)))
    const bad = await Promise.all(Array.from({ length: 5 }, () => newPurchase(t, client.id)))
    const results = await Promise.allSettled(
      [...cars, ...bad, ...cars].map((id, at) => issue(id, 'invoice', undefined, at % 2 === 0 ? staff : other)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    const numbers = await numbersOf('invoice', 2026)
    expect(numbers).toEqual(Array.from({ length: before + 20 }, (_, at) => at + 1))
    const issued = await context.db
      .selectFrom('invoices')
      .select('purchase_id')
      .where('purchase_id', 'in', cars)
      .execute()
    expect(new Set(issued.map(row => row.purchase_id)).size).toBe(20)
    expect(issued).toHaveLength(20)
  })

  test('of a credit note and of a proforma are their own, and every Tokyo year starts at 1', async () => {
    const client = await newUser()
    const id = await car(client.id)
    const proformas = (await numbersOf('proforma', 2026)).length
    expect((await issue(id, 'proforma')).number).toBe(`PRO-2026-${String(proformas + 1).padStart(4, '0')}`)
    const first = await issue(id)
    clock.set('2027-01-01T00:00:01+09:00')
    const later = await as(await newUser({ kind: 'manager' }))
    expect((await credit(first.id, later)).number).toBe('CRN-2027-0001')
    expect((await issue(id, 'invoice', undefined, later)).number).toBe('INV-2027-0001')
    clock.set('2026-11-24T12:00:00+09:00')
  })

  test('of an invoice that waits over New Year is of the year of its day', async () => {
    const client = await newUser()
    const [first, second] = [await car(client.id), await car(client.id)]
    let waiting: ReturnType<typeof issue> | undefined
    clock.set('2027-12-31T23:59:59+09:00')
    const night = await as(await newUser({ kind: 'manager' }))
    await context.db.transaction().execute(async trx => {
      await issueIn({ ...context, db: trx, actorId: null }, { id: first, kind: 'invoice', version: null })
      waiting = issue(second, 'invoice', undefined, night)
      const locked = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await vi.waitFor(async () => expect((await locked.execute(context.db)).rows).toHaveLength(1), 20_000)
      clock.set('2028-01-01T00:00:01+09:00')
    })
    const issued = await waiting!
    expect(await rowOf(issued.id)).toMatchObject({ year: 2028, number: 1, content: { day: '2028-01-01' } })
    const before = await numbersOf('invoice', 2027)
    expect(before).toEqual(before.map((_, at) => at + 1))
    clock.set('2026-11-24T12:00:00+09:00')
  })
})
