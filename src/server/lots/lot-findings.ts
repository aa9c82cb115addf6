import type { SheetFinding } from '#contract/sheets/sheets.shapes.ts'
import type { Language } from '#domain/people/languages.ts'
import { findingText } from '#domain/sheets/finding-words.ts'
import { sheetFindings, type SheetSources } from '#domain/sheets/sheet-findings.ts'
import type { NamedLot } from '#server/market/named-lot.ts'

/** Facts in these sources of a lot's sheet that its listing lacks. */
export function lotFindings(lot: NamedLot, sources: SheetSources, language: Language): SheetFinding[] {
  const listing = { mileageKm: lot.mileage_km, chassisNo: lot.chassis_no, chassisCode: lot.chassis }
  return sheetFindings(sources, listing).map(one => ({
    kind: one.kind,
    tone: one.tone,
    text: findingText(one, language),
  }))
}

/** Those of a card: the record alone, because the words of a feed take milliseconds a lot, and a reading another query. */
export const cardFindings = (lot: NamedLot, language: Language): SheetFinding[] =>
  lotFindings(lot, { record: lot.sheet, reading: null, info: null }, language)
