import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { paymentsEndpoints } from '#contract/payments/payments.endpoints.ts'
import { remittancesEndpoints } from '#contract/payments/remittances.endpoints.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { addressOf } from '#client/api/address.ts'
import { pdfText } from '#tests/support/pdf-text.ts'

const t = await testApp()
const { as, newUser, context } = t
const staff = await as(await newUser({ kind: 'manager' }))

const book = (userId: number, bankReference: string) =>
  staff.call(remittancesEndpoints.book, {
    body: { userId, kind: 'received', amount: 500_000, valueDay: '2026-11-20', purpose: 'deposit', bankReference },
  })

async function statement(caller: Caller, query: Record<string, unknown> = {}) {
  const answer = await caller.fetch(addressOf(paymentsEndpoints.statement.path, {}, query))
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const text = async (caller: Caller, query: object) => pdfText((await statement(caller, { ...query })).bytes)
const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length

test('a statement is a PDF attachment of my lines, in my language, for any span', async () => {
  for (const language of [692, 693] as const) {
    const client = await newUser({ language, fullName: 'Анна Şen 港' })
    await book(client.id, `S-${language}`)
    const mine = await as(client)
    for (const query of [
      {},
      { dateFrom: '2026-11-01', dateTo: '2026-11-30' },
      { dateTo: '2020-01-01' },
      { type: 'purchase' },
    ]) {
      const { status, headers, bytes } = await statement(mine, query)
      expect([status, headers.get('content-type'), bytes.subarray(0, 5).toString()]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ])
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="statement-\d{4}-\d\d-\d\d\.pdf"$/)
      expect(headers.get('content-security-policy')).toContain('sandbox')
      expect(pages(bytes)).toBe(1)
    }
  }
})

test.each([
  [692, ['· from 1 Nov 2026 ', '· up to 24 Nov 2026 ', '· 1 Nov 2026 – 24 Nov 2026 ', '· 1 Nov 2026 ']],
  [693, ['· с 1 нояб. 2026 ', '· по 24 нояб. 2026 ', '· 1 нояб. 2026 – 24 нояб. 2026 ', '· 1 нояб. 2026 ']],
] as const)('a statement says which days it has, in language %d', async (language, spans) => {
  const mine = await as(await newUser({ language }))
  const [first, last] = ['2026-11-01', '2026-11-24']
  const queries = [
    { dateFrom: first },
    { dateTo: last },
    { dateFrom: first, dateTo: last },
    { dateFrom: first, dateTo: first },
  ]
  for (const [at, query] of queries.entries())
    expect((await text(mine, query)).replaceAll(' .', '.')).toContain(spans[at])
})

test('somebody else’s account is refused, a manager reads anybody’s', async () => {
  const client = await newUser()
  expect((await statement(await as(await newUser()), { userId: client.id })).status).toBe(403)
  expect((await statement(staff, { userId: client.id })).status).toBe(200)
  expect((await statement(staff)).status).toBe(200)
})

test('a span without lines opens and closes with the balance of its days', async () => {
  const client = await newUser({ language: 692 })
  await book(client.id, 'S-empty')
  const mine = await as(client)
  const balances = async (query: object) =>
    /Opening balance (\S+ )+?Closing balance [\d ]+¥/.exec(await text(mine, query))?.[0]
  expect(await balances({ dateTo: '2020-01-01' })).toBe(
    'Opening balance 0 ¥ Received 0 ¥ Charged 0 ¥ Closing balance 0 ¥',
  )
  expect(await balances({ dateFrom: '2030-01-01', dateTo: '2030-01-31' })).toBe(
    'Opening balance 500 000 ¥ Received 0 ¥ Charged 0 ¥ Closing balance 500 000 ¥',
  )
  expect(await balances({})).toBe('Opening balance 0 ¥ Received 500 000 ¥ Charged 0 ¥ Closing balance 500 000 ¥')
})

test('of more lines than a document takes the earlier ones are one sum, and the document says so', async () => {
  const client = await newUser({ language: 692 })
  await book(client.id, 'S-long')
  await context.db
    .insertInto('ledger')
    .columns(['user_id', 'at', 'type', 'amount', 'balance_after'])
    .expression(
      context.db.selectNoFrom([
        sql<number>`${client.id}`.as('user_id'),
        sql<Date>`now()`.as('at'),
        sql<'remittance'>`'remittance'`.as('type'),
        sql<number>`7`.as('amount'),
        sql<number>`500000 + 7 * generate_series(1, 2009)`.as('balance_after'),
      ]),
    )
    .execute()
  const words = await text(await as(client), {})
  expect(words).toContain('too many entries for one document')
  expect(words).toContain('Earlier entries, not shown: 10 500 063 500 063')
  expect(words).toContain('Received 514 063 ¥')
})
