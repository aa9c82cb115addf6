import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FeedRefused } from '#server/feed/feed-refused.ts'
import { dumpLot, dumpText } from '#tests/support/aleado-dump.ts'
import { testDatabase } from '#tests/support/database.ts'
import { feedOffice } from '#tests/support/feed-import.ts'

const { pool } = await testDatabase()
const { bring, bringDump } = await feedOffice(pool)
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

it('a field may hold anything: its row goes in or is reported, and the next one goes in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...COLUMNS), hostile, async (column, value) => {
      const report = await bring([dumpLot({ bid: '1', [column]: value }), dumpLot({ bid: '2' })])
      expect(report.read).toBe(2)
      expect(report.new + report.changed + report.same + report.rejected).toBe(2)
      expect(report.rejected).toBeLessThan(2)
    }),
    { numRuns: 40, seed: 7 },
  )
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
