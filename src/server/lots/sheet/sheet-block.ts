import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import type { Language } from '#domain/people/languages.ts'
import { legendOf } from '#domain/sheets/mark-meaning.ts'
import { marksOnSheet } from '#domain/sheets/mark-places.ts'
import type { SheetReading } from '#domain/sheets/sheet-reading.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/http/context.ts'
import { readingOfLot } from '#server/sheets/sheet-reading.ts'
import type { NamedLot } from '#server/market/named-lot.ts'
import { lotFindings, lotSheetKnowledge } from './lot-findings.ts'

/** Data of a lot's sheet beside its picture: the marks on the drawing, how they are to be understood, and what is shown at the top of the page. */
export async function sheetBlock(
  db: Db,
  lot: NamedLot,
  { reader, language, sheet }: { reader: Viewer; language: Language; sheet: string | null },
): Promise<NonNullable<LotDetail['sheet']>> {
  // Text of a record needs no reading.
  const reading = lot.sheet === null ? await readingOfLot(db, lot.id) : null
  const sources = { record: lot.sheet, reading, info: lot.info }
  return {
    isReadable: sheet !== null && reader.permission.auctionTranslationUse,
    // A record without a sheet drawn by us does not say where its picture has the marks.
    marks: lot.sheet && lot.drawn ? marksOnSheet(lot.sheet.marks) : marksRead(reading),
    legend: legendOf(lot.hall.split(' ')[0] ?? '', lot.drawn),
    findings: lotFindings(lot, sources, language),
    reading: lotSheetKnowledge(lot, sources),
  }
}

/** Only what was read, with its place on the sheet: the picture shows which part of the vehicle it is. */
const marksRead = (reading: SheetReading | null) =>
  (reading?.marks ?? []).map(({ code, x, y, width, height }) => ({
    code,
    part: null,
    x: x + width / 2,
    y: y + height / 2,
  }))
