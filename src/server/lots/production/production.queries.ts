import type { ProductionMonth } from '#contract/lots/production.shapes.ts'
import type { ChassisNumber } from '#domain/lots/chassis-number.ts'
import type { Db } from '#server/db/connect.ts'

/** The range that contains a chassis number: the last one that begins at or before it, if it extends that far. */
export async function rangeOf(db: Db, { code, serial }: ChassisNumber): Promise<ProductionMonth | undefined> {
  const row = await db
    .selectFrom('production_ranges')
    .selectAll()
    .where('code', '=', code)
    .where('serial_from', '<=', serial)
    .orderBy('serial_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row || row.serial_to < serial) return undefined
  return {
    year: `${row.year}/${String(row.month).padStart(2, '0')}`,
    modelCode: row.model_code,
    modelName: row.model_name,
    gradeCode: row.grade_code,
    engineNo: row.engine_no,
    transmission: row.transmission,
    description: row.description,
    code: row.catalog_code,
    colorCode: row.color_code,
    trimCode: row.trim_code,
    catalogNo: row.catalog_no,
  }
}

export type ProductionRange = {
  code: string
  serialFrom: number
  serialTo: number
  year: number
  month: number
} & Omit<ProductionMonth, 'year' | 'code'> & { catalogCode: string }

/** Writes ranges; one that begins where a known one begins replaces it. */
export async function writeRanges(db: Db, ranges: readonly ProductionRange[], source: string): Promise<void> {
  if (ranges.length === 0) return
  await db
    .insertInto('production_ranges')
    .values(
      ranges.map(range => ({
        code: range.code,
        serial_from: range.serialFrom,
        serial_to: range.serialTo,
        year: range.year,
        month: range.month,
        model_code: range.modelCode,
        model_name: range.modelName,
        grade_code: range.gradeCode,
        engine_no: range.engineNo,
        transmission: range.transmission,
        description: range.description,
        catalog_code: range.catalogCode,
        color_code: range.colorCode,
        trim_code: range.trimCode,
        catalog_no: range.catalogNo,
        source,
      })),
    )
    .onConflict(known =>
      known.columns(['code', 'serial_from']).doUpdateSet(row => ({
        serial_to: row.ref('excluded.serial_to'),
        year: row.ref('excluded.year'),
        month: row.ref('excluded.month'),
        model_code: row.ref('excluded.model_code'),
        model_name: row.ref('excluded.model_name'),
        grade_code: row.ref('excluded.grade_code'),
        engine_no: row.ref('excluded.engine_no'),
        transmission: row.ref('excluded.transmission'),
        description: row.ref('excluded.description'),
        catalog_code: row.ref('excluded.catalog_code'),
        color_code: row.ref('excluded.color_code'),
        trim_code: row.ref('excluded.trim_code'),
        catalog_no: row.ref('excluded.catalog_no'),
        source: row.ref('excluded.source'),
      })),
    )
    .execute()
}
