import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { aleado } from '#server/feed/aleado/aleado.ts'
import type { FeedLot, FeedRow } from '#server/feed/feed-lot.ts'
import { sourceFiles } from '#server/feed/source-files.ts'

/** Real rows carry no licence and stay outside the project; `.ci/run` names their folder. */
const realRows = [process.env['REAL_ROWS'] ?? '', join(process.env['REAL_ROWS'] ?? '', 'aleado')].find(
  path => path !== '' && existsSync(join(path, 'expected.jsonl')),
)
// Loud on purpose: a green run without the real rows has not measured the adapter.
if (realRows === undefined)
  console.warn('REAL_ROWS names no folder with aleado/expected.jsonl: the 316 real rows are NOT read in this run')

describe('The real rows', () => {
  it.skipIf(realRows === undefined)('are read as expected, field by field (set REAL_ROWS to run this)', async () => {
    const lines = (await readFile(join(realRows!, 'expected.jsonl'), 'utf8')).trim().split('\n')
    const expected = lines.map(line => JSON.parse(line) as Record<string, unknown>)
    const now = new Date('2024-10-11T00:00:00+09:00')
    const rows: FeedRow[] = []
    for await (const row of aleado.read(await sourceFiles(realRows!, aleado.endings), { now, hallName: () => null }))
      rows.push(row)
    expect(rows.filter(row => !('lot' in row))).toEqual([])
    expect(rows.map(row => ('lot' in row ? asExpected(row.lot) : row))).toEqual(expected)
    expect(expected).toHaveLength(316)
    const closings = rows.flatMap(row => ('lot' in row && row.lot.hallClosesAt ? [row.lot.hallClosesAt] : []))
    expect(closings.toSorted()).toEqual(['2024-10-11T11:09:00+09:00', '2024-10-11T12:02:00+09:00'])
  })
})

/** Our lot in the fields of `expected.jsonl`. */
function asExpected(lot: FeedLot): Record<string, unknown> {
  return {
    sourceKey: `${lot.key.day}|${lot.key.hall.sourceRef}|${lot.key.lotNo}`,
    lotNo: lot.key.lotNo,
    auctionDate: lot.key.day,
    auctionTimeJst: lot.timeSet ? lot.startsAt!.slice(11, 16) : null,
    auctionName: lot.key.hall.name,
    system: lot.system,
    maker: lot.maker,
    model: lot.model,
    year: lot.year,
    engineCc: lot.engineCc,
    chassis: lot.chassis,
    grade: lot.grade,
    color: lot.color,
    gearbox: lot.gearbox,
    drive: lot.drive,
    mileageKm: lot.mileageKm,
    mileageRaw: lot.mileageRaw,
    equipment: lot.equipment,
    condition: lot.condition,
    startPriceYen: lot.startPrice,
    averagePriceYen: lot.feedAverage,
    statusCode: lot.status,
    sheet: lot.sheetPicture,
    photoCount: lot.pictures.length,
  }
}
