import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dumpLot, dumpText } from '#tests/support/aleado-dump.ts'
import { testDatabase } from '#tests/support/database.ts'
import { feedApp } from '#tests/support/feed-import.ts'
import { importProcess } from '#tests/support/import-process.ts'
import { folderOfFile } from '#tests/support/temporary-folder.ts'

const { pool, connection } = await testDatabase()
const { bringDump, clock } = await feedApp(pool)

/** Tables whose lock stops an import, in the order in which it reaches them. */
const POINTS = ['feed_attempts', 'makers', 'models', 'chassis_codes', 'lot_changes', 'lots', 'feed_lots', 'feed_runs', 'feed_rejects'] // prettier-ignore

const MONDAY = dumpText([dumpLot(), dumpLot({ bid: '5002' }), dumpLot({ bid: '5003' })])
const TUESDAY = dumpText([
  dumpLot({ start_price_num: 480_000 }),
  dumpLot({ bid: '5002', result_ref: 1, end_price_num: 700_000 }),
  dumpLot({ bid: '5004', company_en: 'NISSAN', model_name_en: 'SKYLINE', model_type_en: 'BNR34' }),
  dumpLot({ bid: '' }),
])
/** A database notices that a process has died when it gets to it. */
const SOON = { timeout: 60_000 }

async function market() {
  const { rows } = await pool.query(
    `SELECT to_jsonb(l) - 'photo_token' - 'maker_id' - 'model_id' - 'chassis_id' AS lot, m.name AS maker, o.name AS model, c.code
       FROM lots l JOIN makers m ON m.id = maker_id JOIN models o ON o.id = l.model_id LEFT JOIN chassis_codes c ON c.id = chassis_id ORDER BY l.id`,
  )
  const { rows: told } = await pool.query('SELECT lot_id, start_price, status FROM lot_changes ORDER BY lot_id')
  return { lots: rows, told }
}

const waiting = async (table: string) =>
  (await pool.query('SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND relation = $1::regclass', [table]))
    .rows[0].n as number

const importsRunning = async () =>
  (
    await pool.query(
      `SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND objid = 6364667
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    )
  ).rows[0].n as number

it(
  'an import that is killed anywhere has written nothing, and the next one ends in the same market',
  { timeout: 240_000 },
  async () => {
    const file = join(folderOfFile(), 'tuesday.sql')
    await writeFile(file, TUESDAY)
    await bringDump(MONDAY)
    const monday = await market()
    clock.advance(3_600_000)

    for (const table of POINTS) {
      const holder = await pool.connect()
      await holder.query('BEGIN')
      await holder.query(`LOCK TABLE ${table} IN EXCLUSIVE MODE`)
      const importing = importProcess({ connection, dump: file, now: clock.now().toISOString() })
      await expect.poll(() => waiting(table), SOON).toBe(1)
      await importing.kill()
      await holder.query('ROLLBACK')
      holder.release()
      await expect.poll(importsRunning, SOON).toBe(0)
      expect(await market(), table).toEqual(monday)
    }

    await bringDump(TUESDAY)
    const tuesday = await market()
    expect(tuesday.lots).toHaveLength(4)

    for (const table of ['lot_changes', 'feed_lots', 'feed_runs', 'lots']) await pool.query(`DELETE FROM ${table}`)
    clock.advance(-3_600_000)
    await bringDump(MONDAY)
    clock.advance(3_600_000)
    await bringDump(TUESDAY)
    expect(await market()).toEqual(tuesday)
  },
)
