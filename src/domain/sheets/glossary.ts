import { SHEET_MARKS } from './caa-legend.ts'
import { SHEET_NOTES } from './sheet-notes.ts'
import { SHEET_PARTS } from './sheet-parts.ts'
import { SHEET_FUELS } from './sheet.ts'
import { CODE_TERMS } from './glossary/code-terms.ts'
import { CONDITION_TERMS } from './glossary/condition-terms.ts'
import { DEFECT_TERMS } from './glossary/defect-terms.ts'
import { HISTORY_TERMS } from './glossary/history-terms.ts'
import { LABEL_TERMS } from './glossary/labels.ts'
import { PAPER_TERMS } from './glossary/paper-terms.ts'
import { PART_TERMS } from './glossary/part-terms.ts'
import { PRINTED_TERMS } from './glossary/printed-terms.ts'
import type { SheetTerm } from './sheet-term.ts'

/** The words of sheets that have a translation, each once. The reference list comes first, then words from our own records and forms. */
export const GLOSSARY: readonly SheetTerm[] = once([
  ...LABEL_TERMS,
  ...HISTORY_TERMS,
  ...PAPER_TERMS,
  ...DEFECT_TERMS,
  ...CONDITION_TERMS,
  ...PART_TERMS,
  ...Object.values(SHEET_NOTES).map(note => ({
    ...note,
    kind: note.severity > 0 ? ('defect' as const) : ('equipment' as const),
  })),
  ...Object.values(SHEET_MARKS).map(mark => ({ ...mark, kind: 'condition' as const })),
  ...Object.values(SHEET_PARTS).map(part => ({ ...part, kind: 'part' as const, severity: 0 as const })),
  ...Object.values(SHEET_FUELS).map(fuel => ({ ...fuel, kind: 'value' as const, severity: 0 as const })),
  ...PRINTED_TERMS,
])

/** The inspector's codes, which occur only on the drawing. Elsewhere a single letter is a grade or a trim. */
export const CODES: ReadonlyMap<string, SheetTerm> = new Map(CODE_TERMS.map(term => [term.ja, term]))

function once(terms: readonly SheetTerm[]): SheetTerm[] {
  const byWord = new Map<string, SheetTerm>()
  for (const { ja, en, ru, kind, severity } of terms)
    if (!byWord.has(ja)) byWord.set(ja, { ja, en, ru, kind, severity })
  return [...byWord.values()]
}
