import { GLOSSARY } from './glossary.ts'
import type { SheetTerm } from './sheet-term.ts'
import { shapesOf, skeleton, type Shape, type ReadChar } from './skeleton.ts'
import { wordDistance } from './word-distance.ts'

/** A term found in a recognised line: the characters it covers and the confidence, 0 to 1. */
type FoundTerm = { term: SheetTerm; from: number; to: number; confidence: number }

/** `most`: the number of errors up to which it is still recognised. */
type Word = { term: SheetTerm; shapes: string; most: number }

const WORDS: readonly Word[] = GLOSSARY.map(term => {
  const shapes = skeleton(term.ja)
  return { term, shapes, most: faultsAllowed(shapes.length) }
})
const LONGEST_WORD = Math.max(...WORDS.map(word => word.shapes.length))

/** Words that must match exactly, by their skeletons. */
const EXACT = new Map(WORDS.map(word => [word.shapes, word]))
const FUZZY = WORDS.filter(word => word.most > 0)

/** Short words must match exactly: 内装 and 外装 differ in one character. */
function faultsAllowed(length: number): number {
  if (length < 3) return 0
  if (length === 3) return 0.5
  return Math.min(3, length * 0.25)
}

/** Characters that no word crosses. */
const BREAK = /[、,・/()（）「」[\]:：;。.…*★☆◎○●■□]/

/**
 * The terms of a line, from left to right. Takes the way to cut the line into glossary words that has the fewest errors. Characters outside all words
 * stay uncovered. A short word inside a longer run of its own script is ignored: it may be part of an unknown word.
 */
export function findTerms(chars: readonly ReadChar[]): FoundTerm[] {
  const shapes = shapesOf(chars)
  const found: FoundTerm[] = []
  let from = 0
  for (let at = 0; at <= shapes.length; at += 1) {
    if (at < shapes.length && !BREAK.test(shapes[at]!.shape)) continue
    found.push(...cut(shapes.slice(from, at), chars))
    from = at + 1
  }
  return found
}

type Best = { cost: number; back: number; word: Word | null; faults: number }

/** The cost of an uncovered character. It is lower than an error in the word beside it. */
const UNCOVERED = 0.95
/** With two error-free cuts, the one with fewer words wins. */
const A_WORD = 0.15

function cut(shapes: readonly Shape[], chars: readonly ReadChar[]): FoundTerm[] {
  const text = shapes.map(({ shape }) => shape).join('')
  if ([...text].length !== text.length) return []
  const nearby = FUZZY.filter(word => sharesHalf(word.shapes, text))
  const best: Best[] = [{ cost: 0, back: 0, word: null, faults: 0 }]
  for (let end = 1; end <= text.length; end += 1) {
    let here: Best = { cost: best[end - 1]!.cost + UNCOVERED, back: end - 1, word: null, faults: 0 }
    for (let start = Math.max(0, end - LONGEST_WORD - 2); start < end; start += 1) {
      const read = text.slice(start, end)
      for (const { word, faults } of likely(read, nearby)) {
        const cost = best[start]!.cost + A_WORD + faults
        if (cost < here.cost) here = { cost, back: start, word, faults }
      }
    }
    best.push(here)
  }
  const pieces: (FoundTerm & Piece)[] = []
  for (let end = text.length; end > 0; end = best[end]!.back) {
    const { word, back, faults } = best[end]!
    if (!word) continue
    const [from, to] = [shapes[back]!.at, shapes[end - 1]!.at + 1]
    pieces.unshift({
      term: word.term,
      from,
      to,
      confidence: sure(chars.slice(from, to), faults, word),
      start: back,
      end,
      faults,
    })
  }
  const covered = (at: number) => pieces.some(({ start, end }) => at >= start && at < end)
  return pieces
    .filter(piece => standsAlone(piece, text, covered))
    .map(({ term, from, to, confidence }) => ({ term, from, to, confidence }))
}

/** The position of a word in its run of skeleton characters, and its errors. */
type Piece = { start: number; end: number; faults: number }

function likely(read: string, nearby: readonly Word[]): { word: Word; faults: number }[] {
  const exact = EXACT.get(read)
  if (exact) return [{ word: exact, faults: 0 }]
  return nearby
    .filter(word => Math.abs(word.shapes.length - read.length) <= (word.most >= 0.9 ? 2 : 0))
    .map(word => ({ word, faults: wordDistance(word.shapes, read, word.most) }))
}

/** Avoids comparing words that have nothing in common with the text. */
function sharesHalf(shapes: string, text: string): boolean {
  let shared = 0
  for (const shape of shapes) if (text.includes(shape)) shared += 1
  return shared * 2 >= shapes.length
}

function sure(chars: readonly ReadChar[], faults: number, { shapes }: Word): number {
  const read = chars.reduce((sum, one) => sum + one.confidence, 0) / Math.max(1, chars.length)
  return Math.max(0, read * (1 - faults / shapes.length))
}

const scriptOf = (char: string | undefined) =>
  char === undefined
    ? null
    : /[ァ-ヺー]/.test(char)
      ? 'katakana'
      : /[一-鿿々]/.test(char)
        ? 'kanji'
        : /[ぁ-ゖ]/.test(char)
          ? 'hiragana'
          : null

/** Words up to this length prove nothing inside a longer run of their script. */
const PROVES_NOTHING = { katakana: 3, hiragana: 3, kanji: 1 }

function standsAlone({ start, end, faults }: Piece, text: string, covered: (at: number) => boolean): boolean {
  const script = scriptOf(text[start])
  if (!script || (faults === 0 && end - start > PROVES_NOTHING[script])) return true
  const isForeign = (at: number) => scriptOf(text[at]) === script && !covered(at)
  return !isForeign(start - 1) && !isForeign(end)
}
