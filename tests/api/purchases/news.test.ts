import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { pushWords } from '#domain/push/push-words.ts'
import { UNDO_MS } from '#domain/time/undo.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { pdf } from '#tests/support/document-files.ts'
import { mailbox } from '#tests/support/mailbox.ts'
import { newPurchase, newVoyage } from '#tests/support/purchases.ts'
import { newReader, toldTo } from '#tests/support/push-readers.ts'
import { pushService, type PushService } from '#tests/support/push-service.ts'
import { runJobs } from '#tests/support/queue.ts'

const t = await testApp()
const { context, as, newUser, clock } = t
const staff = await as(await newUser({ kind: 'manager' }))

const upload = (caller: Caller, id: number, type: 'billOfLading' | 'identity' | 'other', more: object = {}) =>
  caller.call(purchasesEndpoints.uploadDocument, {
    body: { id, type, name: `${type}.pdf`, content: pdf().toString('base64'), ...more },
  })
const mark = (id: number, more: { accepted?: boolean; staffOnly?: boolean } = {}) =>
  staff.call(purchaseWorkEndpoints.markDocument, { body: { id, accepted: true, staffOnly: false, ...more } })
const put = (ids: readonly number[], voyageId: number | null) =>
  staff.call(purchaseWorkEndpoints.moveVoyage, { body: { cars: ids.map(id => ({ id })), voyageId } })
const edit = (id: number, eta: string | null) =>
  staff.call(purchaseWorkEndpoints.editCar, { body: { id, eta, papersWritten: false } })
/** Lets the time to undo pass, and sends the news that waited for it. */
async function later(): Promise<void> {
  clock.advance(UNDO_MS)
  await runJobs(context, 'purchase-news')
}
/** How often open pages of a person were asked to load his cars again. */
async function liveRows(userId: number): Promise<number> {
  const { rows } = await sql`select from live_outbox where topic = 'purchase' and user_id = ${userId}`.execute(
    context.db,
  )
  return rows.length
}

async function reader(service?: PushService) {
  const transport = service ?? (await pushService())
  const { caller, phone, user } = await newReader(t)
  const pushes = () => toldTo(t, transport, phone)
  const inbox = mailbox(context)
  const mails = () => inbox(user.email)
  return { user, caller, pushes, mails }
}

describe('a document', () => {
  test('of a manager is reported once, on pages, devices and by e-mail, and leads to the documents of the car', async () => {
    const { user, pushes, mails } = await reader()
    const id = await newPurchase(t, user.id)
    const before = await liveRows(user.id)
    await upload(staff, id, 'billOfLading')
    await upload(staff, id, 'billOfLading')
    expect(await liveRows(user.id)).toBe(before + 1)
    expect(await mails()).toEqual([])
    await later()
    await later()
    expect(await pushes()).toMatchObject([
      { kind: 'purchaseStep', purchase: id, paper: { type: 'billOfLading', isAccepted: false } },
    ])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail!.text).toMatch(/^Toyota Prius 2019, lot \d+: new document: Bill of lading\./)
    expect(mail!.link!.pathname).toBe(`/purchased-cars/${id}`)
  })

  test('for managers alone is reported when it is shown to the buyer, and not before', async () => {
    const { user, pushes, mails } = await reader()
    const id = await newPurchase(t, user.id)
    const { document } = await upload(staff, id, 'billOfLading', { staffOnly: true })
    await later()
    expect([await pushes(), await mails()]).toEqual([[], []])
    await mark(document.id!)
    await mark(document.id!, { staffOnly: true })
    await later()
    expect([await pushes(), await mails()]).toEqual([[], []])
    await mark(document.id!)
    await later()
    expect([(await pushes()).length, (await mails()).length]).toEqual([1, 1])
  })

  test('of the buyer is reported when it is accepted', async () => {
    const { user, caller, pushes, mails } = await reader()
    const id = await newPurchase(t, user.id)
    const { document } = await upload(caller, id, 'identity')
    await later()
    expect(await mails()).toEqual([])
    const before = await liveRows(user.id)
    await mark(document.id!)
    expect(await liveRows(user.id)).toBe(before + 1)
    await later()
    expect(await pushes()).toMatchObject([{ purchase: id, paper: { type: 'identity', isAccepted: true } }])
    expect((await mails())[0]!.text).toContain('document accepted: Identity document')
  })

  test('with many others is one e-mail and one notification', async () => {
    const { user, pushes, mails } = await reader()
    const ids = await Promise.all(Array.from({ length: 3 }, () => newPurchase(t, user.id)))
    for (const id of ids) await upload(staff, id, 'billOfLading')
    await later()
    expect(await pushes()).toMatchObject([{ kind: 'purchaseStep', count: 3 }])
    const all = await mails()
    expect(all).toHaveLength(1)
    expect(all[0]!.text.match(/new document/g)).toHaveLength(3)
    expect(all[0]!.link!.pathname).toBe('/purchased-cars')
  })
})

describe('a ship', () => {
  test('of many cars is reported to each buyer once, in his language', async () => {
    const service = await pushService()
    const [one, other] = [await reader(service), await reader(service)]
    await context.db.updateTable('users').set({ language: 693 }).where('id', '=', other.user.id).execute()
    const ids = [await newPurchase(t, one.user.id), await newPurchase(t, one.user.id)]
    const alone = await newPurchase(t, other.user.id)
    const voyageId = await newVoyage(t, { ship: 'Ocean Bridge', number: '31W' })
    await put([...ids, alone], voyageId)
    expect(await one.mails()).toEqual([])
    await later()
    expect(await one.pushes()).toMatchObject([{ count: 2 }])
    expect(await other.pushes()).toMatchObject([{ purchase: alone, ship: 'Ocean Bridge 31W' }])
    expect(await one.mails()).toMatchObject([{ text: expect.stringContaining('ship assigned: Ocean Bridge 31W') }])
    expect(await other.mails()).toMatchObject([{ text: expect.stringContaining('назначено судно: Ocean Bridge 31W') }])
  })

  test('that a car is taken off is reported, unless it was not reported yet or that is undone', async () => {
    const { user, pushes, mails } = await reader()
    const voyageId = await newVoyage(t, { ship: 'Ocean Bridge', number: '33W' })
    const id = await newPurchase(t, user.id, { status: 3 })
    const undo = (cars: { id: number; version: number }[]) =>
      staff.call(purchaseWorkEndpoints.undoVoyages, { body: { cars } })
    await put([id], voyageId)
    await put([id], null)
    await later()
    expect([await pushes(), await mails()]).toEqual([[], []])
    await put([id], voyageId)
    await undo((await put([id], null)).changed)
    await later()
    expect(await pushes()).toMatchObject([{ ship: 'Ocean Bridge 33W' }])
    await undo((await put([id], null)).changed)
    await later()
    expect(await pushes()).toHaveLength(1)
    await mails()
    await put([id], null)
    await later()
    const off = (await pushes()).at(-1)!
    expect(off).toMatchObject({ purchase: id, ship: '' })
    expect(pushWords(off).body).toMatch(/· Taken off its ship$/)
    expect((await mails())[0]!.text).toContain('taken off its ship')
  })

  test('that replaced a known one and is taken off at once leaves no belief in the former', async () => {
    const { user, pushes } = await reader()
    const [known, next] = [await newVoyage(t), await newVoyage(t)]
    const id = await newPurchase(t, user.id, { status: 3 })
    await put([id], known)
    await later()
    expect(await pushes()).toHaveLength(1)
    await put([id], next)
    await put([id], null)
    await later()
    expect((await pushes()).slice(1)).toMatchObject([{ purchase: id, ship: '' }])
  })

  test('that replaced a known one is reported, also when it was taken off and that was undone', async () => {
    const { user, pushes } = await reader()
    const [known, next] = [await newVoyage(t), await newVoyage(t, { ship: 'Ocean Bridge', number: '34W' })]
    const id = await newPurchase(t, user.id, { status: 3 })
    await put([id], known)
    await later()
    expect(await pushes()).toHaveLength(1)
    await put([id], next)
    const { changed } = await put([id], null)
    await staff.call(purchaseWorkEndpoints.undoVoyages, { body: { cars: changed } })
    await later()
    expect((await pushes()).slice(1)).toMatchObject([{ ship: 'Ocean Bridge 34W' }])
  })

  test('that was a mistake is taken back within eight seconds: the former one returns, and nobody is notified', async () => {
    const { user, pushes, mails } = await reader()
    const [former, wrong] = [await newVoyage(t), await newVoyage(t)]
    const id = await newPurchase(t, user.id, { voyage_id: former, eta: '2026-12-24' })
    const { changed } = await put([id], wrong)
    clock.advance(UNDO_MS - 1)
    const undone = await staff.call(purchaseWorkEndpoints.undoVoyages, { body: { cars: changed } })
    expect(undone).toEqual({ success: true, changed: [{ id, version: 3 }], refused: [] })
    const row = await context.db.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ voyage_id: former, eta: '2026-12-24' })
    await later()
    expect([await pushes(), await mails()]).toEqual([[], []])
    const again = await staff.call(purchaseWorkEndpoints.undoVoyages, { body: { cars: undone.changed } })
    expect(again.refused).toMatchObject([{ id, messageCode: 'undo_too_late' }])
  })

  test('stays after eight seconds, and after another change', async () => {
    const id = await newPurchase(t, (await newUser()).id)
    const late = await put([id], await newVoyage(t))
    clock.advance(UNDO_MS)
    const undo = (cars: { id: number; version: number }[]) =>
      staff.call(purchaseWorkEndpoints.undoVoyages, { body: { cars } })
    expect((await undo(late.changed)).refused).toMatchObject([{ messageCode: 'undo_too_late' }])
    const { changed } = await put([id], await newVoyage(t))
    await edit(id, '2026-12-31')
    expect((await undo(changed)).refused).toMatchObject([{ messageCode: 'stale_version' }])
  })
})

describe('new days of a ship', () => {
  const plan = { line: 'K Line', ship: 'Ocean Bridge', number: '90W', loadingPort: 'Nagoya', dischargePort: 'Mombasa' }
  const days = { etd: '2026-12-01', eta: '2026-12-20' }

  test('tell no arrival that a car does not have', async () => {
    const service = await pushService()
    const [one, own, both] = [await reader(service), await reader(service), await reader(service)]
    const { id: voyageId } = await staff.call(purchaseWorkEndpoints.addVoyage, { body: { ...plan, ...days } })
    const onShip = { status: 3, voyage_id: voyageId }
    await newPurchase(t, one.user.id, onShip)
    for (const reader of [own, both]) await newPurchase(t, reader.user.id, { ...onShip, eta: '2027-01-05' })
    await newPurchase(t, both.user.id, onShip)
    const sail = (to: object) =>
      staff.call(purchaseWorkEndpoints.editVoyage, { body: { id: voyageId, ...plan, ...days, ...to } })

    await sail({ eta: '2026-12-27' })
    expect(await one.pushes()).toMatchObject([{ eta: '2026-12-27' }])
    expect((await one.mails())[0]!.text).toContain('Departure: 1 Dec · Arrival: 27 Dec')
    expect([await own.pushes(), await own.mails()]).toEqual([[], []])
    expect((await both.mails())[0]!.text.match(/lot \d+/g)).toHaveLength(1)

    await sail({ etd: '2026-12-08', eta: '2026-12-27' })
    expect((await one.pushes()).at(-1)).toMatchObject({ etd: '2026-12-08' })
    expect(await own.pushes()).toMatchObject([{ etd: '2026-12-08' }])
    expect((await own.mails())[0]!.text).toContain('Departure: 8 Dec · Arrival: 5 Jan')
    const text = (await both.mails())[0]!.text
    expect(text.match(/lot \d+/g)).toHaveLength(2)
    expect(text).toContain('Departure: 8 Dec')
    expect(text).not.toContain('Arrival')
  })
})

describe('a changed ship', () => {
  const ports = { loadingPort: 'Nagoya', dischargePort: 'Mombasa' }
  const plan = { line: 'K Line', ship: 'Ocean Bridge', number: '91W', ...ports, etd: '2026-12-01', eta: '2026-12-20' }

  test('loads open pages again whatever has changed; another ship is reported, another port is not', async () => {
    const { user, pushes, mails } = await reader()
    const { id } = await staff.call(purchaseWorkEndpoints.addVoyage, { body: plan })
    const edited = (to: object) => staff.call(purchaseWorkEndpoints.editVoyage, { body: { id, ...plan, ...to } })
    await newPurchase(t, user.id, { status: 3, voyage_id: id })
    const before = await liveRows(user.id)
    await edited({ dischargePort: 'Durban' })
    await later()
    expect(await liveRows(user.id)).toBe(before + 1)
    expect([await pushes(), await mails()]).toEqual([[], []])
    await edited({ dischargePort: 'Durban', ship: 'Ocean Breeze' })
    await later()
    expect(await liveRows(user.id)).toBe(before + 2)
    expect(await pushes()).toMatchObject([{ ship: 'Ocean Breeze 91W' }])
    expect(await mails()).toHaveLength(1)
  })

  test('that arrives another day, too, is reported for a car with an arrival of its own', async () => {
    const service = await pushService()
    const [one, own] = [await reader(service), await reader(service)]
    const { id } = await staff.call(purchaseWorkEndpoints.addVoyage, { body: { ...plan, number: '92W' } })
    await newPurchase(t, one.user.id, { status: 3, voyage_id: id })
    await newPurchase(t, own.user.id, { status: 3, voyage_id: id, eta: '2027-01-05' })
    const changed = { id, ...plan, number: '93W', eta: '2026-12-27' }
    await staff.call(purchaseWorkEndpoints.editVoyage, { body: changed })
    await later()
    expect(await own.pushes()).toMatchObject([{ ship: 'Ocean Bridge 93W' }])
    expect(await one.pushes()).toMatchObject([{ eta: '2026-12-27' }])
  })
})

describe('an arrival of the car’s own', () => {
  test('is reported with its day; the same day, and a delivered car’s, are not', async () => {
    const { user, pushes, mails } = await reader()
    const id = await newPurchase(t, user.id, { status: 4, voyage_id: await newVoyage(t, { eta: '2026-11-30' }) })
    await edit(id, '2026-11-30')
    await edit(await newPurchase(t, user.id, { status: 5 }), '2026-12-02')
    await later()
    expect([await pushes(), await mails()]).toEqual([[], []])
    await edit(id, '2026-12-05')
    await edit(id, '2026-12-09')
    await later()
    expect(await pushes()).toMatchObject([{ purchase: id, eta: '2026-12-09' }])
    expect((await mails()).map(({ text }) => text)).toEqual([expect.stringContaining('new arrival date: 9 Dec')])
  })
})

test('who gets no e-mail about bids gets none about these', async () => {
  const { user, pushes, mails } = await reader()
  await context.db.updateTable('users').set({ bid_email_notify: false }).where('id', '=', user.id).execute()
  await upload(staff, await newPurchase(t, user.id), 'billOfLading')
  await later()
  expect([(await pushes()).length, await mails()]).toEqual([1, []])
})
