import { SHEET_MARKS } from '../caa-legend.ts'
import type { SheetTerm } from '../sheet-term.ts'

/** The inspector’s codes: the marks, and three that only single halls use. */
export const CODE_TERMS: readonly SheetTerm[] = [
  ...Object.entries(SHEET_MARKS).map(([code, mark]) => ({ ...mark, ja: code, kind: 'code' as const })),
  { ja: 'P1', en: 'Paint defect, small', ru: 'Дефект краски, мелкий', kind: 'code', severity: 1 },
  { ja: 'P2', en: 'Paint defect', ru: 'Дефект краски', kind: 'code', severity: 1 },
  { ja: 'X1', en: 'Small windshield crack (glass position)', ru: 'Трещина стекла, мелкая', kind: 'code', severity: 2 },
]
