import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { hasLotPage } from '#domain/lots/has-lot-page.ts'
import { PAGE_TYPE_NAMES, type PageType } from '#domain/lots/page-types.ts'
import { connect } from '#server/db/connect.ts'
import { FeedRefused } from '#server/feed/feed-refused.ts'
import { dumpLot, dumpText } from '#tests/support/aleado-dump.ts'
import { testApp } from '#tests/support/app.ts'
import { feedApp } from '#tests/support/feed-import.ts'
import { HOSTILE_TEXTS } from '#tests/support/hostile-texts.ts'

const t = await testApp({ now: '2026-11-27T08:00:00+09:00' })
const { pool, end } = connect(t.database.connection, t.context.log)
afterAll(end)
const { bring, bringDump } = await feedApp(pool)
const reader = await t.as(await t.newUser())
const COLUMNS = Object.keys(dumpLot())
const runs = async () => (await pool.query('SELECT count(*) AS n FROM feed_runs')).rows[0].n as number

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\0',
    '\\',
    "'",
    '\u2028',
    '\ufeff',
    '99999999999999999999',
    '-1',
    '1e400',
    'NaN',
    '<![CDATA[',
    '0000-00-00',
    '&#xD800;',
  ),
  fc.constant('語'.repeat(30_000)),
)

const field = fc.tuple(fc.constantFrom(...COLUMNS), hostile)

it('a field may hold anything: its row goes in or is reported, and the next one goes in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(field, { minLength: 5, maxLength: 5 }), async fields => {
      const rows = fields.flatMap(([column, value], at) => [
        dumpLot({ bid: String(1_000 + at), [column]: value }),
        dumpLot({ bid: String(2_000 + at) }),
      ])
      const report = await bring(rows)
      expect(report.read).toBe(rows.length)
      expect(report.new + report.changed + report.same + report.rejected).toBe(rows.length)
      expect(report.rejected).toBeLessThanOrEqual(fields.length)
      const { rows: sound } = await pool.query(`SELECT FROM lots WHERE lot_no LIKE '200_'`)
      expect(sound).toHaveLength(fields.length)
    }),
    { numRuns: 8, seed: 7 },
  )
})

/** Every listing and every page of the lots that are there, by the contract. */
async function readAll(): Promise<number[]> {
  const { rows } = await pool.query<{
    id: string
    vehicle: 'car' | 'bike'
    offer: 'auction' | 'stock'
    status: number
  }>(`SELECT id, vehicle, offer, status FROM lots`)
  const pages = rows.flatMap(lot =>
    PAGE_TYPE_NAMES.filter(pageType => hasLotPage(lot, pageType)).map(
      (pageType: PageType) => `/v1/${pageType}/view?id=${encodeURIComponent(lot.id)}`,
    ),
  )
  const listings = PAGE_TYPE_NAMES.flatMap(pageType => [`/v1/${pageType}/listing`, `/v1/${pageType}/filters`])
  return Promise.all([...pages, ...listings].map(async path => (await reader.fetch(path)).status))
}

it('whatever of it goes in can be read: no listing and no page breaks by it', async () => {
  const texts = COLUMNS.flatMap((column, at) =>
    [HOSTILE_TEXTS[at % HOSTILE_TEXTS.length]!, '\u2028\ufeff', '<![CDATA[]]>', '語'.repeat(150), '-1', '1e3'].map(
      value => ({ [column]: value }),
    ),
  )
  const report = await bring(texts.map((change, at) => dumpLot({ bid: String(at + 1), ...change })))
  expect(report.read).toBe(texts.length)
  expect(report.new).toBeGreaterThan(texts.length / 4)
  const answers = await readAll()
  expect(answers.length).toBeGreaterThan(report.new)
  expect(answers.filter(status => status !== 200)).toEqual([])
})

it('a file may be damaged anywhere: it is read or refused, and never anything else', async () => {
  const whole = Buffer.from(dumpText([dumpLot({ bid: '1' }), dumpLot({ bid: '2' }), dumpLot({ bid: '3' })]))
  const damage = fc.record({ at: fc.nat(whole.length), drop: fc.nat(30), put: fc.uint8Array({ maxLength: 30 }) })
  await fc.assert(
    fc.asyncProperty(damage, async ({ at, drop, put }) => {
      const before = await runs()
      const damaged = Buffer.concat([whole.subarray(0, at), put, whole.subarray(at + drop)])
      const outcome = await bringDump(damaged).catch((error: unknown) => error)
      if (!(outcome instanceof Error)) return
      expect(outcome).toBeInstanceOf(FeedRefused)
      expect(await runs()).toBe(before)
    }),
    { numRuns: 60, seed: 7 },
  )
})
