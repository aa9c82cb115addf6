import type { SheetSeverity } from './caa-legend.ts'
import { CODES } from './glossary.ts'

/** The legend for the meaning of a code. Only CAA's was read from a printed sheet; halls disagree. */
type SheetLegend = { name: string; isCertain: boolean }

/** Sheets that we draw print CAA's legend. A feed's sheet follows its hall. */
export function legendOf(hallGroup: string, isDrawn: boolean): SheetLegend {
  return isDrawn || /\bCAA\b/i.test(hallGroup)
    ? { name: 'CAA', isCertain: true }
    : { name: hallGroup, isCertain: false }
}

type MarkMeaning = { en: string; ru: string; severity: SheetSeverity; tone: 'green' | 'amber' | 'red' }

/** Possible meanings of the same letters at halls other than CAA. */
const ELSEWHERE: Record<string, { en: string; ru: string }> = {
  P: { en: 'Paint mark or faded paint', ru: 'Дефект или выцветание краски' },
  X: { en: 'Needs replacing; at some auction houses: replaced', ru: 'Под замену; на некоторых аукционах: заменено' },
  XX: { en: 'Replaced; at some auction houses: needs replacing', ru: 'Заменено; на некоторых аукционах: под замену' },
}

/** A code in plain words by a legend; null for a code in no legend. */
export function meaningOf(code: string, legend: SheetLegend): MarkMeaning | null {
  const known = CODES.get(code)
  if (!known) return null
  const words = legend.isCertain ? known : (ELSEWHERE[code] ?? known)
  return { en: words.en, ru: words.ru, severity: known.severity, tone: toneOf(code) }
}

/** Red for parts that need or had a replacement, and for faded paint. Green for hardly visible marks. Amber for the rest. */
function toneOf(code: string): MarkMeaning['tone'] {
  if (/^(?:X|XX|RX|X1|H\d?)$/.test(code)) return 'red'
  return code === 'A1' || code === 'E1' ? 'green' : 'amber'
}
