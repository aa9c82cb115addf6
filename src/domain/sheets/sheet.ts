import { SHEET_MARKS, type SheetMarkCode } from './caa-legend.ts'
import { SHEET_NOTES, type SheetNoteId } from './sheet-notes.ts'
import { SHEET_PARTS, type SheetPart } from './sheet-parts.ts'
import type { Language } from '../people/languages.ts'

/** Exterior and interior ranks as the halls print them: A is like new, E is poor. */
const SHEET_RANKS = ['A', 'B', 'C', 'D', 'E'] as const
export type SheetRank = (typeof SHEET_RANKS)[number]

export const SHEET_FUELS = {
  petrol: { ja: 'ガソリン', en: 'Gasoline', ru: 'Бензин' },
  diesel: { ja: '軽油', en: 'Diesel', ru: 'Дизель' },
  hybrid: { ja: 'ハイブリッド', en: 'Hybrid', ru: 'Гибрид' },
  electric: { ja: '電気', en: 'Electric', ru: 'Электро' },
} as const
export type SheetFuel = keyof typeof SHEET_FUELS

/** One mark of the inspector: the code and the part of the vehicle. */
export type SheetMark = { code: SheetMarkCode; part: SheetPart }

/**
 * The contents of an auction sheet (出品票) beyond the lot's own row. The Japanese and the English sheet are drawn from this record with the same
 * coordinates. Translate is therefore a cross-fade in which nothing moves.
 */
export type SheetRecord = {
  exterior: SheetRank
  interior: SheetRank
  /** Structural repair history (修復歴). */
  repaired: boolean
  marks: SheetMark[]
  notes: SheetNoteId[]
  /** Road inspection valid to, 'YYYY-MM'; null for a deregistered vehicle. */
  shaken: string | null
  doors: number
  seats: number
  fuel: SheetFuel
  /** The maker's paint code, such as '070'. */
  colourCode: string
  /** Recycling deposit in whole yen. */
  recycleDeposit: number
}

const REPAIR_HISTORY = { en: 'Has structural repair history', ru: 'Был ремонт силовых элементов' }

/**
 * The sheet as lines of a checklist, without numbers. Structural repair comes first. Then come the marks in sheet order ("Rear bumper, large scratch
 * A3"), then the notes, most severe first.
 */
export function checklist(record: SheetRecord, language: Language): string[] {
  const marks = record.marks.map(({ code, part }) => {
    const mark = SHEET_MARKS[code][language]
    return `${SHEET_PARTS[part][language]}, ${mark[0]!.toLowerCase()}${mark.slice(1)} ${code}`
  })
  const notes = record.notes
    .map(id => SHEET_NOTES[id])
    .toSorted((a, b) => b.severity - a.severity)
    .map(note => note[language])
  return [...(record.repaired ? [REPAIR_HISTORY[language]] : []), ...marks, ...notes]
}
