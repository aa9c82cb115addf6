import type { SheetReading } from '#domain/sheets/sheet-reading.ts'
import type { Db } from '#server/db/connect.ts'
import { READER_VERSION } from './reader-version.ts'

/** The words read on the sheets of these lots, by lot; results of older reader versions count as none. */
export async function readingsOfLots(db: Db, lotIds: readonly string[]): Promise<Map<string, SheetReading>> {
  if (lotIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('lot_sheet_readings')
    .innerJoin('sheet_readings', 'sheet_readings.content_hash', 'lot_sheet_readings.content_hash')
    .select(['lot_id', 'reading'])
    .where('lot_id', 'in', lotIds)
    .where('reader', '=', READER_VERSION)
    .execute()
  return new Map(rows.map(row => [row.lot_id, row.reading]))
}

export async function readingOfContent(db: Db, contentHash: string): Promise<SheetReading | null> {
  const row = await db
    .selectFrom('sheet_readings')
    .select('reading')
    .where('content_hash', '=', contentHash)
    .where('reader', '=', READER_VERSION)
    .executeTakeFirst()
  return row?.reading ?? null
}

export async function keepReading(db: Db, contentHash: string, reading: SheetReading, now: Date): Promise<void> {
  const row = { reader: READER_VERSION, reading: JSON.stringify(reading), read_at: now }
  await db
    .insertInto('sheet_readings')
    .values({ content_hash: contentHash, ...row })
    .onConflict(conflict => conflict.column('content_hash').doUpdateSet(row))
    .execute()
}

export async function linkReading(db: Db, lotId: string, contentHash: string): Promise<void> {
  await db
    .insertInto('lot_sheet_readings')
    .values({ lot_id: lotId, content_hash: contentHash })
    .onConflict(conflict => conflict.column('lot_id').doUpdateSet({ content_hash: contentHash }))
    .execute()
}
