import { SHEET_MARKS } from '../lots/sheet-marks.ts'
import type { SheetSeverity } from '../lots/sheet-marks.ts'
import { CODES } from './glossary.ts'

/** In whose sense a code is told. Only CAA's was read from a printed sheet; halls disagree (domain.md §4.3). */
export type SheetLegend = { name: string; isCertain: boolean }

/** Sheets that we draw print CAA's legend; a feed's sheet follows its hall. */
export function legendOf(hallGroup: string, isDrawn: boolean): SheetLegend {
  return isDrawn || /\bCAA\b/i.test(hallGroup)
    ? { name: 'CAA', isCertain: true }
    : { name: hallGroup, isCertain: false }
}

export type MarkMeaning = { en: string; ru: string; severity: SheetSeverity; tone: 'green' | 'amber' | 'red' }

/** What other halls than CAA may mean by the same letters. */
const ELSEWHERE: Record<string, { en: string; ru: string }> = {
  P: { en: 'Paint mark or faded paint', ru: 'Дефект или выцветание краски' },
  X: { en: 'Needs replacing; at some halls: replaced', ru: 'Под замену; на некоторых аукционах: заменено' },
  XX: { en: 'Replaced; at some halls: needs replacing', ru: 'Заменено; на некоторых аукционах: под замену' },
}

/** A code in plain words by a legend; null for one that no legend has. */
export function meaningOf(code: string, legend: SheetLegend): MarkMeaning | null {
  const known = Object.hasOwn(SHEET_MARKS, code) ? SHEET_MARKS[code as keyof typeof SHEET_MARKS] : CODES.get(code)
  if (!known) return null
  const words = legend.isCertain ? known : (ELSEWHERE[code] ?? known)
  return { en: words.en, ru: words.ru, severity: known.severity, tone: toneOf(code) }
}

/** Red for what needs replacing or was replaced, and faded paint; green for what hardly shows; amber for the rest (domain.md §4.3). */
function toneOf(code: string): MarkMeaning['tone'] {
  if (/^(?:X|XX|RX|X1|H\d?)$/.test(code)) return 'red'
  return code === 'A1' || code === 'E1' ? 'green' : 'amber'
}
