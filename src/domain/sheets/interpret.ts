import { findTerms } from './find-terms.ts'
import { readFacts } from './read-facts.ts'
import { partOf, surenessOf, textOf, type ReadLine } from './read-line.ts'
import { codeOf } from './read-mark.ts'
import { readValue } from './read-value.ts'
import type { ReadMark, SheetCell, SheetContent } from './sheet-reading.ts'

/** Minimum confidence for showing a translation, 0 to 1. */
const SHOWN = 0.75
/** Text outside the glossary is shown only when every character has this confidence. */
const READ_WELL = 0.88
/** A mark without a ring, on a drawing full of strokes, needs a higher confidence. */
const MARK = { circled: 0.7, bare: 0.85 }

/** The contents of a sheet's lines: terms with translations, plain text, unreadable places, codes on the drawing, facts. */
export function interpret(lines: readonly ReadLine[]): SheetContent {
  const pieces = lines
    .filter(line => !line.isDrawing)
    .flatMap(line => piecesOf(line).map(piece => ({ cell: line.cell, piece })))
  const drawn = lines.filter(line => line.isDrawing && !isOfLegend(line, lines))
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
  const isLegend = LEGEND.test(textOf(line.chars))
  const pieces: SheetCell[] = found.map(({ term, from, to, confidence }) => ({
    ...placed(line, line.chars.slice(from, to)),
    state: 'term',
    ...term,
    // Explanations of a legend are printed on every sheet, as labels are.
    ...(isLegend && { kind: 'label' as const }),
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

/** Three codes, each followed by a Japanese word: `A キズ U ヘコミ B …`. */
const LEGEND = /(?:(?:^|[^A-Za-z])[A-Z]{1,2}\d?\s*[:=…・-]?\s*[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}ー][^A-Za-z]*){3}/u

/** A code of the printed legend. It has a Japanese word beside it on its line, or it is one of several different codes without a size. */
function isOfLegend(line: ReadLine, lines: readonly ReadLine[]): boolean {
  if (codeOf(textOf(line.chars)) === null || line.circled) return false
  const middle = (one: ReadLine) => one.y + one.height / 2
  const inRow = lines.filter(one => one !== line && Math.abs(middle(one) - middle(line)) < line.height / 2)
  const gap = (one: ReadLine) => one.x - (line.x + line.width)
  if (inRow.some(one => gap(one) > -1 && gap(one) < 2 * line.height && JAPANESE.test(textOf(one.chars)))) return true
  const codes = [line, ...inRow].map(one => codeOf(textOf(one.chars))).filter(code => code !== null)
  return codes.length >= 4 && codes.every(code => !/\d/.test(code)) && new Set(codes).size === codes.length
}

const JAPANESE = /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u

/** Separators between words are ignored. A whole line without a result is an unreadable place. */
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

/** Sides of the vehicle and the drawing's own heading. Strokes of the drawing are not words. */
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
