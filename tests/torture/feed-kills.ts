import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClientConfig, Pool } from 'pg'
import { fixedClock } from '#tests/support/fixed-clock.ts'
import { aleado } from '#server/feed/aleado/aleado.ts'
import { IMPORT_LOCK } from '#server/feed/feed.queries.ts'
import { importFeed } from '#server/feed/import-feed.ts'
import type { Log } from '#server/http/log.ts'
import { dumpLot, dumpText, type DumpRow } from '#tests/support/aleado-dump.ts'
import { importByStep, importProcess } from '#tests/support/import-process.ts'

type FeedKillReport = { points: number; killed: number; written: number; faults: string[] }

const NOW = '2026-11-27T08:00:00+09:00'
const LATER = '2026-11-27T09:00:00+09:00'
const LOTS = 40
/** The order that foreign keys require. */
const TABLES = ['lot_changes', 'feed_lots', 'feed_runs', 'lots', 'chassis_codes', 'models', 'makers', 'halls']

const MONDAY = dumpText(Array.from({ length: LOTS }, (_, at) => dumpLot({ bid: String(5001 + at) })))
const CHANGES: DumpRow[] = [
  {},
  { start_price_num: 480_000 },
  { result_ref: 1, end_price_num: 700_000 },
  { datetime: '2026-11-27 12:00:00' },
]
/** Prices and results that change, lots that disappear and appear, unknown makers and codes, and a row that is refused. */
const TUESDAY = dumpText([
  ...Array.from({ length: LOTS - 5 }, (_, at) => dumpLot({ bid: String(5001 + at), ...CHANGES[at % CHANGES.length] })),
  dumpLot({ bid: '6001', company_en: 'NISSAN', model_name_en: 'SKYLINE', model_type_en: 'BNR34' }),
  dumpLot({ bid: '' }),
])

/**
 * Kills an import at this many of its steps, spread over all of them (statements and rows). Each time the market has Monday's dump.
 * Afterwards nothing of the import may be visible, or all of it. The next import must produce the same market as one that was not
 * killed.
 */
export async function feedKills(
  { pool, connection, log }: { pool: Pool; connection: ClientConfig; log: Log },
  points: number,
): Promise<FeedKillReport> {
  const folder = await mkdtemp(join(tmpdir(), 'minato-feed-kills-'))
  const [monday, tuesday] = [join(folder, 'monday.sql'), join(folder, 'tuesday.sql')]
  await writeFile(monday, MONDAY)
  await writeFile(tuesday, TUESDAY)
  const bring = (file: string, now: string) => importFeed(pool, aleado, file, { clock: fixedClock(now), log })
  const begin = async () => {
    for (const table of TABLES) await pool.query(`DELETE FROM ${table}`)
    await bring(monday, NOW)
  }
  try {
    await begin()
    const before = await market(pool)
    let steps = 0
    await importByStep(pool, { dump: tuesday, now: LATER }, () => (steps += 1))
    const after = await market(pool)
    const report: FeedKillReport = { points, killed: 0, written: 0, faults: [] }
    for (let point = 1; point <= points; point++) {
      const dieAt = Math.max(1, Math.round((steps * point) / points))
      await begin()
      const signal = await importProcess({ connection, dump: tuesday, now: LATER, dieAt }).ended
      await importEnded(pool)
      const left = await market(pool)
      if (signal === 'SIGKILL') report.killed += 1
      if (left === after) report.written += 1
      else if (left !== before) report.faults.push(`step ${dieAt}: half of it was written`)
      await bring(tuesday, LATER)
      if ((await market(pool)) !== after) report.faults.push(`step ${dieAt}: the next import ended in another market`)
    }
    return report
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The visible data of the market, and the recorded changes. */
async function market(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ market: string }>(
    `SELECT coalesce(jsonb_agg(to_jsonb(l) - 'photo_token' - 'maker_id' - 'model_id' - 'chassis_id'
                     || jsonb_build_object('maker', m.name, 'model', o.name, 'code', c.code) ORDER BY l.id), '[]')::text
            || (SELECT coalesce(jsonb_agg(jsonb_build_array(lot_id, status, start_price) ORDER BY id), '[]')::text FROM lot_changes)
            || (SELECT count(*) || ' ' || count(*) FILTER (WHERE missing_loads <> '{}') FROM feed_lots) AS market
       FROM lots l JOIN makers m ON m.id = l.maker_id JOIN models o ON o.id = l.model_id LEFT JOIN chassis_codes c ON c.id = l.chassis_id`,
  )
  return rows[0]!.market
}

/** A database notices the death of a client process only after a while. */
async function importEnded(pool: Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND objid = $1
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      [IMPORT_LOCK],
    )
    if (rows[0]!.n === 0) return
    await wait(20)
  }
}
