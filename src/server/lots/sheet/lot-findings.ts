import type { SheetFinding } from '#contract/sheets/sheets.shapes.ts'
import type { Language } from '#domain/people/languages.ts'
import { findingText } from '#domain/sheets/finding-words.ts'
import { sheetFindings, sheetKnowledge, type ListedFacts, type SheetSources } from '#domain/sheets/sheet-findings.ts'
import type { NamedLot } from '#server/market/named-lot.ts'

/** Facts in these sources of a lot's sheet that its listing lacks, and the hall's warning beside the mileage. */
export function lotFindings(lot: NamedLot, sources: SheetSources, language: Language): SheetFinding[] {
  return sheetFindings(sources, listed(lot)).map(one => ({
    kind: one.kind,
    tone: one.tone,
    text: findingText(one, language),
  }))
}

export const lotSheetKnowledge = (lot: NamedLot, sources: SheetSources) => sheetKnowledge(sources, listed(lot))

const listed = (lot: NamedLot): ListedFacts => ({
  mileageKm: lot.mileage_km,
  mileageNote: lot.mileage_note,
  chassisNo: lot.chassis_no,
  chassisCode: lot.chassis,
})

/** Those of a card: the record and the sign beside the mileage, because the words of a feed take milliseconds a lot, and a reading another query. */
export const cardFindings = (lot: NamedLot, language: Language): SheetFinding[] =>
  lotFindings(lot, { record: lot.sheet, reading: null, info: null }, language)
