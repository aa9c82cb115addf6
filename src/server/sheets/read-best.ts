import { findTerms } from '#domain/sheets/find-terms.ts'
import { surenessOf, textOf, type ReadLine } from '#domain/sheets/read-line.ts'
import { codeOf } from '#domain/sheets/read-mark.ts'
import { cropOf, type CropOptions } from './image/crop.ts'
import type { Cells } from './image/find-cells.ts'
import type { TextLine } from './image/words.ts'
import type { Recogniser } from './recogniser.ts'

type Chars = ReadLine['chars']
type Attempt = CropOptions & { as?: 'raw' }

/** The size that usually succeeds comes first, then other sizes, and for half-width kana twice the width. */
const ATTEMPTS: readonly Attempt[] = [
  { height: 34 },
  { height: 26 },
  { height: 46 },
  { height: 34, as: 'raw', margin: 8 },
  { height: 30, stretch: 1.7 },
  { height: 38, stretch: 1.35 },
]

/** Reads one line until the result is certain, or twice the same; else takes the best of several. */
export async function readBest(cells: Cells, line: TextLine, recogniser: Recogniser): Promise<Chars> {
  const worthOf = cells.drawings.has(line.cell) ? worthOfMark : worthOfText
  let best: { chars: Chars; worth: number } = { chars: [], worth: -1 }
  const before = new Set<string>()
  for (const attempt of ATTEMPTS) {
    const chars = await read(cells, line, recogniser, attempt)
    const worth = worthOf(chars)
    if (worth > best.worth) best = { chars, worth }
    const text = textOf(chars)
    if (best.worth >= 1 || (before.has(text) && surenessOf(chars) >= READ_TWICE)) break
    if (text !== '') before.add(text)
  }
  return best.chars
}

/** The same result at two sizes with this confidence is reliable, even for a word outside the glossary. */
const READ_TWICE = 0.9

async function read(
  { grey, labels }: Cells,
  line: TextLine,
  recogniser: Recogniser,
  { as, ...options }: Attempt,
): Promise<Chars> {
  const crop = await cropOf(grey, labels, line, options)
  const width = (line.right - line.left) * crop.scale.x
  const start = (line.left - crop.left) * crop.scale.x
  const seen = await recogniser.read(crop.png, as)
  return seen.map(({ char, confidence, left, right }) => ({
    char,
    confidence,
    from: (left - start) / width,
    to: (right - start) / width,
  }))
}

const BEYOND_DOUBT = 0.95

/** 1 for words of the glossary or clear Latin text; less for doubtful or unknown text, 0 for nothing. */
function worthOfText(chars: Chars): number {
  const text = textOf(chars)
  if (text === '') return 0
  const sureness = surenessOf(chars)
  if (/^[\x20-\x7e]+$/.test(text) && sureness >= BEYOND_DOUBT) return 1
  const found = findTerms(chars)
  const covered = new Set(found.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)))
  const isWord = ({ char }: { char: string }) => /[\p{L}\p{N}ー]/u.test(char)
  const words = chars.filter(isWord).length
  const known = chars.filter((one, at) => covered.has(at) && isWord(one)).length
  const trust = found.length === 0 ? 0 : Math.min(...found.map(({ confidence }) => confidence))
  if (words > 0 && known === words && trust >= BEYOND_DOUBT) return 1
  return Math.min(0.99, (words === 0 ? 0 : (known / words) * trust) * 0.7 + sureness * 0.29)
}

function worthOfMark(chars: Chars): number {
  const isKnown = codeOf(textOf(chars)) !== null || findTerms(chars).length === 1
  const sureness = surenessOf(chars)
  return isKnown && sureness >= 0.93 ? 1 : sureness * (isKnown ? 0.9 : 0.5)
}
