import { findTerms } from './find-terms.ts'
import { readFacts } from './read-facts.ts'
import { partOf, surenessOf, textOf } from './read-line.ts'
import type { ReadLine } from './read-line.ts'
import { codeOf } from './read-mark.ts'
import { readValue } from './read-value.ts'
import type { ReadMark, SheetCell, SheetSays } from './sheet-reading.ts'

/** From here on a translation is shown, 0 to 1. */
const SHOWN = 0.75
/** What is no word of ours is shown as read only when every character is this sure. */
const READ_WELL = 0.88
/** A mark without a ring around it, on a drawing full of strokes, must be surer. */
const MARK = { circled: 0.7, bare: 0.85 }

/** What the lines of a sheet say: terms with their translations, plain text, places that could not be read, codes on the drawing, facts. */
export function interpret(lines: readonly ReadLine[]): SheetSays {
  const pieces = lines
    .filter(line => !line.isDrawing)
    .flatMap(line => piecesOf(line).map(piece => ({ cell: line.cell, piece })))
  const drawn = lines.filter(line => line.isDrawing)
  const words = drawn.flatMap(drawnWord)
  return {
    cells: [...pieces.map(({ piece }) => piece), ...words],
    marks: drawn.flatMap(markOf),
    facts: readFacts(
      lines.filter(line => !line.isDrawing),
      pieces,
    ),
  }
}

function piecesOf(line: ReadLine): SheetCell[] {
  const value = surenessOf(line.chars) >= READ_WELL ? readValue(textOf(line.chars)) : null
  if (value) return [{ ...placed(line), state: 'term', ...value, kind: 'value', confidence: surenessOf(line.chars) }]
  const found = findTerms(line.chars).filter(({ confidence }) => confidence >= SHOWN)
  const pieces: SheetCell[] = found.map(({ term, from, to, confidence }) => ({
    ...placed(line, line.chars.slice(from, to)),
    state: 'term',
    ...term,
    confidence: Math.round(confidence * 100) / 100,
  }))
  let from = 0
  for (const next of [...found, { from: line.chars.length, to: line.chars.length }]) {
    const rest = line.chars.slice(from, next.from)
    if (isWorthTelling(rest, found.length > 0)) pieces.push(restOf(line, rest))
    from = Math.max(from, next.to)
  }
  return pieces
}

/** Separators between words are nothing; a whole line that gave nothing is a place that could not be read. */
function isWorthTelling(chars: ReadLine['chars'], hasTerms: boolean): boolean {
  const text = textOf(chars).replace(/[\p{P}\p{S}\s]/gu, '')
  return hasTerms ? text.length > 1 : true
}

function restOf(line: ReadLine, chars: ReadLine['chars']): SheetCell {
  const sureness = surenessOf(chars)
  const isRead = sureness >= READ_WELL
  const confidence = Math.round(sureness * 100) / 100
  return { ...placed(line, chars), state: isRead ? 'text' : 'unread', ja: isRead ? textOf(chars) : '', en: null, ru: null, kind: null, confidence } // prettier-ignore
}

function placed(line: ReadLine, chars: ReadLine['chars'] = line.chars) {
  return { ...partOf(line, chars), circled: line.circled, severity: 0 as const }
}

/** Sides of the vehicle and the drawing's own heading; strokes of the drawing are no words. */
function drawnWord(line: ReadLine): SheetCell[] {
  const [found, ...more] = findTerms(line.chars)
  if (!found || more.length > 0 || found.confidence < SHOWN || found.from > 0 || found.to < line.chars.length) return []
  return [{ ...placed(line), state: 'term', ...found.term, confidence: found.confidence }]
}

function markOf(line: ReadLine): ReadMark[] {
  const code = codeOf(textOf(line.chars))
  const confidence = surenessOf(line.chars)
  if (!code || confidence < (line.circled ? MARK.circled : MARK.bare)) return []
  const { x, y, width, height } = line
  return [{ code, confidence, x, y, width, height }]
}
