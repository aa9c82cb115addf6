import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { aleado } from '#server/feed/aleado/aleado.ts'
import { importInChildProcess } from '#server/feed/import-process/start-import-process.ts'
import { FeedRefused } from '#server/feed/feed-refused.ts'
import { IMPORT_LOCK } from '#server/feed/feed.queries.ts'
import { ImportsBusy } from '#server/feed/import-feed.ts'
import { dumpLot, dumpText } from '#tests/support/aleado-dump.ts'
import { testDatabase } from '#tests/support/database.ts'
import { feedApp } from '#tests/support/feed-import.ts'
import { importingServer } from '#tests/support/importing-server.ts'
import { folderOfFile } from '#tests/support/temporary-folder.ts'

const { pool, connection } = await testDatabase()
const { clock } = await feedApp(pool)
const dump = join(folderOfFile(), 'dump.sql')
const runImport = importInChildProcess(
  { kind: 'server', connection },
  { clock, config: readConfig({ LOG_LEVEL: 'silent' }) },
)
const lotsNow = async () =>
  (await pool.query<{ id: string }>('SELECT id FROM lots ORDER BY id')).rows.map(lot => lot.id)

/** Locks of our own database. */
const sessions = async (which: string) =>
  (
    await pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_locks WHERE ${which} AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    )
  ).rows[0]!.n
/** A database notices that a process has died when it gets to it. */
const SOON = { timeout: 60_000 }

/** A process needs its time to start where others want the cores. */
vi.setConfig({ testTimeout: 120_000 })

beforeEach(() => writeFile(dump, dumpText([dumpLot(), dumpLot({ bid: '5002' })])))

it('a stopped import has brought nothing', async () => {
  await expect(runImport(aleado, dump, { signal: AbortSignal.abort() })).rejects.toThrow('the server was stopped')
  expect(await lotsNow()).toEqual([])
})

it('an import finds another one under way, whichever process does it', async () => {
  const other = await pool.connect()
  try {
    await other.query('SELECT pg_advisory_lock($1)', [IMPORT_LOCK])
    await expect(runImport(aleado, dump, {})).rejects.toThrow(ImportsBusy)
  } finally {
    other.release(true)
  }
})

it('an import ends with its server, killed in the middle, and has brought nothing', async () => {
  const holder = await pool.connect()
  await holder.query('BEGIN')
  await holder.query('LOCK TABLE lots IN EXCLUSIVE MODE')
  const server = importingServer({ connection, dump, now: clock.now().toISOString() })
  // It has written makers and models in its transaction, and waits before the lots.
  await expect.poll(() => sessions("NOT granted AND relation = 'lots'::regclass"), SOON).toBe(1)
  server.kill()
  await server.allEnded
  await holder.query('ROLLBACK')
  holder.release()
  await expect.poll(() => sessions(`locktype = 'advisory' AND objid = ${IMPORT_LOCK}`), SOON).toBe(0)
  expect(await lotsNow()).toEqual([])
  await runImport(aleado, dump, {})
  expect(await lotsNow()).toEqual(['261127-10-5001', '261127-10-5002'])
})

it('a source that is cut off is refused, as it is in our own process', async () => {
  await writeFile(dump, dumpText([dumpLot()]).slice(0, -60))
  const refused = await runImport(aleado, dump, {}).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(FeedRefused)
  expect(String(refused)).toContain('is cut off')
  expect(await lotsNow()).toEqual([])
})

it('an import of its own process brings the lots in, by the clock of the office', async () => {
  await runImport(aleado, dump, {})
  expect(await lotsNow()).toEqual(['261127-10-5001', '261127-10-5002'])
  const { rows } = await pool.query<{ started_at: Date }>('SELECT started_at FROM feed_runs')
  expect(Math.abs(rows[0]!.started_at.getTime() - clock.now().getTime())).toBeLessThan(600_000)
})
