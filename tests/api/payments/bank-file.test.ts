import { describe, expect, test } from 'vitest'
import { bankFileEndpoints } from '#contract/payments/bank-file.endpoints.ts'
import { remittancesEndpoints } from '#contract/payments/remittances.endpoints.ts'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { boughtCar } from '#tests/support/bought-car.ts'
import { expectRefusal } from '#tests/support/bids.ts'
import { ledgerOf } from '#tests/support/bid-facts.ts'

const t = await testApp()
const { context, as, newUser } = t
const staff = await as(await newUser({ kind: 'manager' }))
const second = await as(await newUser({ kind: 'manager' }))

const preview = (lines: string[], caller = staff) =>
  caller.call(bankFileEndpoints.preview, {
    body: { content: Buffer.from(['Value date;Amount;Reference;Payer', ...lines, ''].join('\n')).toString('base64') },
  })
const row = (userId: number, bankReference: string, amount = 500_000) => ({
  userId,
  amount,
  valueDay: '2026-11-20',
  purpose: 'deposit' as const,
  bankReference,
})
const book = (caller: Caller, rows: ReturnType<typeof row>[]) => caller.call(bankFileEndpoints.book, { body: { rows } })

describe('the preview of a bank’s file', () => {
  test('proposes the client by his reference, else by an amount that only he owes', async () => {
    const named = await newUser({ fullName: 'Named' })
    const debtor = await newUser({ fullName: 'Debtor', balance: -712_345 })
    await newUser({ balance: -600_000 })
    await newUser({ balance: -600_000 })
    const { rows } = await preview([
      `20.11.2026;1.234.567,00;P-1;Bank transfer MN-${named.id}`,
      '20.11.2026;712.345;P-2;Somebody',
      '20.11.2026;600.000;P-3;Two owe this',
      '20.11.2026;600.001;P-4;MN-1 is nobody',
    ])
    expect(rows.map(({ state, amount, proposal }) => [state, amount, proposal])).toEqual([
      ['ready', 1_234_567, { userId: named.id, userName: 'Named', by: 'reference', purpose: 'deposit' }],
      ['ready', 712_345, { userId: debtor.id, userName: 'Debtor', by: 'amount', purpose: 'car' }],
      ['ready', 600_000, null],
      ['ready', 600_001, null],
    ])
    expect(rows.map(({ rivals }) => rivals?.length)).toEqual([undefined, undefined, 2, undefined])
  })

  test('says what is booked, what is repeated, what we paid, and which cell is wrong', async () => {
    const client = await newUser({ fullName: 'Booked before' })
    await book(staff, [row(client.id, 'S-1')])
    const { rows } = await preview([
      '20.11.2026;500000;Ｓ-1;x',
      '20.11.2026;5;S-2;x',
      '20.11.2026;5;S-2\u200b;x',
      '20.11.2026;-5;S-3;x',
      '20.11.2027;5;S-4;x',
      '20.11.2026;5,5;S-5;x',
    ])
    expect(rows.map(({ line, state }) => [line, state])).toEqual([
      [2, 'booked'],
      [3, 'ready'],
      [4, 'repeated'],
      [5, 'outgoing'],
      [6, 'broken'],
      [7, 'broken'],
    ])
    expect(rows[0]?.booking).toMatchObject({ userName: 'Booked before', isWaiting: false })
    expect(rows.slice(4).map(({ problem }) => problem)).toEqual([
      { column: 'Value date', rule: 'Must not be in the future', value: '2027-11-20' },
      { column: 'Amount', rule: 'Whole yen, 1 to 1 000 000 000', value: '5,5' },
    ])
  })

  test('marks a new row whose reference and day are already posted with another amount', async () => {
    const client = await newUser({ fullName: 'Cut before' })
    await book(staff, [row(client.id, 'O-1', 500), row(client.id, 'O-2', 500)])
    const lines = ['20.11.2026;500000;o-1;x', '21.11.2026;500000;O-1;x', '20.11.2026;500;O-1;x', '20.11.2026;6;O-2;x']
    const seen = async () => (await preview(lines)).rows.map(({ state, otherAmount }) => [state, otherAmount?.amount])
    expect(await seen()).toEqual([
      ['ready', 500],
      ['ready', undefined],
      ['booked', undefined],
      ['ready', 500],
    ])
    const { rows } = await preview(lines)
    expect(rows[0]!.otherAmount).toEqual({ id: rows[2]!.booking!.id, userName: 'Cut before', amount: 500 })
    await staff.call(remittancesEndpoints.reverse, { body: { id: rows[0]!.otherAmount!.id, note: 'Cut' } })
    expect((await seen())[0]).toEqual(['ready', undefined])
  })

  test('marks a new row whose client has this amount posted under another reference, within three days', async () => {
    const client = await newUser({ fullName: 'By hand' })
    const entry = { ...row(client.id, 'FT-26'), kind: 'received' as const }
    const { id } = await staff.call(remittancesEndpoints.book, { body: entry })
    const lines = [20, 17, 23, 16, 24].map(day => `${day}.11.2026;500000;T-${day};MN-${client.id}`)
    const seen = async (...more: string[]) =>
      (await preview([...lines, `20.11.2026;500001;T-1;MN-${client.id}`, ...more])).rows.map(one => one.alreadyPosted)
    const posted = { id, userName: 'By hand', valueDay: '2026-11-20', bankReference: 'FT-26' }
    expect(await seen()).toEqual([posted, posted, posted, undefined, undefined, undefined])
    // Nobody is proposed for this row, so the manager would choose the client himself.
    expect((await seen('20.11.2026;500000;T-9;Somebody')).at(-1)).toMatchObject({ valueDay: '2026-11-20' })
    // The file has the entry’s own row, so the others are other transfers.
    expect((await seen('20.11.2026;500000;ft-26;x')).filter(one => one)).toEqual([])
    await staff.call(remittancesEndpoints.reverse, { body: { id, note: 'Twice' } })
    expect((await seen()).filter(one => one)).toEqual([])
  })

  test('proposes who bought a car for the amount, if he owes money and the car is still his', async () => {
    const { user, id } = await boughtCar(t)
    const balanceOf = context.db.selectFrom('users').select('balance').where('id', '=', user.id)
    const { balance } = await balanceOf.executeTakeFirstOrThrow()
    const seen = async () => (await preview(['20.11.2026;450000;K-1;Somebody'])).rows[0]!
    const owe = (yen: number) =>
      context.db.updateTable('users').set({ balance: -yen }).where('id', '=', user.id).execute()
    await owe(1)
    expect(await seen()).toMatchObject({ proposal: { userId: user.id, by: 'amount' }, isCarPrice: true })
    await owe(450_000)
    expect(await seen()).toMatchObject({ proposal: { userId: user.id, by: 'amount' }, isCarPrice: false })
    await owe(0)
    expect((await seen()).proposal).toBeNull()
    await owe(-balance)
    await staff.call(purchaseWorkEndpoints.moveStatus, { body: { cars: [{ id }], status: 7 } })
    await owe(1)
    expect((await seen()).proposal).toBeNull()
  })

  test('reads a reference that holds a zero byte as the same one without it', async () => {
    const { rows } = await preview(['20.11.2026;5;Z-1;x', '20.11.2026;5;Z\0-1\0;x\0'])
    expect(rows.map(({ state, bankReference }) => [state, bankReference])).toEqual([
      ['ready', 'Z-1'],
      ['repeated', 'Z-1'],
    ])
  })

  test('books nothing, refuses a file without columns, and is for those who may book', async () => {
    const before = await staff.call(remittancesEndpoints.list, { query: {} })
    await preview(['20.11.2026;5;N-1;x'])
    expect(await staff.call(remittancesEndpoints.list, { query: {} })).toEqual(before)
    const nothing = staff.call(bankFileEndpoints.preview, { body: { content: btoa('Hello') } })
    await expect(nothing).rejects.toMatchObject({ fields: { content: expect.stringContaining('date and an amount') } })
    const open = preview(['20.11.2026;5;N-1;x', '20.11.2026;5;N-2;"x', '20.11.2026;5;N-3;x'])
    await expect(open).rejects.toMatchObject({ fields: { content: 'A quote opened in line 3 is never closed' } })
    await expectRefusal(preview([], await as(await newUser())), 403, 'forbidden')
  })
})

describe('confirmed rows', () => {
  test('are booked once, however often, by whomever, and for whomever they are sent', async () => {
    const [one, other] = [await newUser(), await newUser()]
    const rows = [row(other.id, 'C-1'), row(one.id, 'C-2'), row(one.id, 'C-2')]
    const answers = await Promise.all([book(staff, rows), book(second, rows.toReversed()), book(staff, rows)])
    expect(answers.map(({ booked, left }) => [booked, left]).sort()).toEqual([
      [0, 3],
      [0, 3],
      [2, 1],
    ])
    for (const reference of ['C-1', 'c-1'])
      expect(await book(staff, [row(one.id, reference)])).toMatchObject({ booked: 0, left: 1 })
    for (const { id } of [one, other])
      expect((await ledgerOf(context.db, id)).map(({ amount }) => amount)).toEqual([500_000])
  })

  test('of which one was reversed are on nobody’s account, and may be booked again, for another client too', async () => {
    const [wrong, right] = [await newUser({ fullName: 'Wrong client' }), await newUser()]
    await book(staff, [row(wrong.id, 'R-1')])
    const seen = async () => (await preview([`20.11.2026;500000;R-1;MN-${wrong.id}`])).rows[0]!
    const { booking } = await seen()
    await staff.call(remittancesEndpoints.reverse, { body: { id: booking!.id, note: 'Wrong client' } })
    expect(await seen()).toMatchObject({ state: 'ready', booking: { userName: 'Wrong client', isReversed: true } })
    expect(await book(staff, [row(right.id, 'R-1')])).toMatchObject({ booked: 1, left: 0 })
    expect(await seen()).toMatchObject({ state: 'booked', booking: { isReversed: false } })
    expect(await book(staff, [row(wrong.id, 'R-1')])).toMatchObject({ booked: 0, left: 1 })
  })

  test('above the limit wait for a second person', async () => {
    const client = await newUser()
    expect(await book(staff, [row(client.id, 'W-1', 3_000_001)])).toMatchObject({ booked: 0, waiting: 1 })
    expect(await ledgerOf(context.db, client.id)).toEqual([])
  })

  test('are all booked or none', async () => {
    const client = await newUser()
    await expectRefusal(book(staff, [row(client.id, 'A-1'), row(9_999_999, 'A-2')]), 404, 'not_found')
    await expect(book(staff, [{ ...row(client.id, 'A-3'), valueDay: '2027-01-01' }])).rejects.toMatchObject({
      fields: { 'rows.0.valueDay': 'Must not be in the future' },
    })
    const manager = await newUser({ kind: 'manager' })
    await expect(book(staff, [row(manager.id, 'A-4'), row(client.id, 'A-5')])).rejects.toMatchObject({
      fields: { 'rows.0.userId': 'Must be an account of a client' },
    })
    expect(await ledgerOf(context.db, client.id)).toEqual([])
  })
})
