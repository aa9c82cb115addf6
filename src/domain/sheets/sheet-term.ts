import type { SheetSeverity, SheetWord } from './caa-legend.ts'

const TERM_KINDS = ['label', 'history', 'odometer', 'document', 'status', 'defect', 'condition', 'part', 'equipment', 'code', 'value'] as const // prettier-ignore
export type TermKind = (typeof TERM_KINDS)[number]

/** A word of an auction sheet with its meaning. */
export type SheetTerm = SheetWord & { kind: TermKind; severity: SheetSeverity }
