import type { SheetSeverity, SheetWord } from '../lots/sheet-marks.ts'

export const TERM_KINDS = ['label', 'history', 'odometer', 'document', 'status', 'defect', 'condition', 'part', 'equipment', 'code', 'value'] as const // prettier-ignore
export type TermKind = (typeof TERM_KINDS)[number]

/** A word of an auction sheet (reference/sheet_glossary_ja_en_ru.csv) with its meaning. */
export type SheetTerm = SheetWord & { kind: TermKind; severity: SheetSeverity }
