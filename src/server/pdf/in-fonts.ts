import bidiFactory from 'bidi-js'
import { PLAIN_FONT } from './fonts.ts'
import { printable, type Letter } from './printable.ts'

/** The only letters from right to left that a font has. */
const ARABIC = /\p{Script=Arabic}/u
// Its types hide the function one level too deep.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

/** A line may break between pieces. A longer word, such as a bank's reference, would push the columns beside it off the page. */
const MAX_WORD = 24
/** Words from right to left are put in order before the lines are known, so a longer row of them is broken here. */
const MAX_RIGHT_TO_LEFT = 40

/** Odd levels are texts read from right to left; higher even levels are numbers in them (Unicode Bidirectional Algorithm). */
type Piece = { text: string; font: string; level: number }

/** A text in pieces from left to right, each with the font that has its characters. */
export function inFonts(text: string): { text: string; font: string }[] {
  const pieces: Piece[] = []
  let inWord = 0
  for (const letter of withLevels(printable(text))) {
    const last = pieces.at(-1)
    inWord = /\s/.test(letter.text) ? 0 : inWord + 1
    if (last?.font === letter.font && last.level === letter.level && inWord <= MAX_WORD) last.text += letter.text
    else pieces.push(letter)
    if (inWord > MAX_WORD) inWord = 1
  }
  return pieces.some(({ level }) => level > 0) ? leftToRight(pieces).map(turned) : pieces
}

/** Lines are read from left to right, whatever they begin with: labels and amounts stand beside them. */
function withLevels(letters: readonly Letter[]): Piece[] {
  const text = letters.map(letter => letter.text).join('')
  if (!ARABIC.test(text)) return letters.map(letter => ({ ...letter, level: 0 }))
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr')
  let at = 0
  let inRow = 0
  return letters.map(letter => {
    const level = levels[at]!
    const char = (level % 2 === 1 && bidi.getMirroredCharacter(letter.text)) || letter.text
    at += letter.text.length
    inRow = level > 0 ? inRow + 1 : 0
    if (level === 0 || char !== ' ') return { ...letter, text: char, level }
    if (inRow < MAX_RIGHT_TO_LEFT) return { text: '\u{A0}', font: PLAIN_FONT, level }
    inRow = 0
    return { text: '\n', font: PLAIN_FONT, level: 0 }
  })
}

function leftToRight(pieces: readonly Piece[]): Piece[] {
  let ordered = [...pieces]
  for (let level = Math.max(...pieces.map(piece => piece.level)); level > 0; level--)
    ordered = rows(ordered, level).flatMap(row => (row[0]!.level >= level ? row.toReversed() : row))
  return ordered
}

/** Pieces that follow each other and are all of at least the level, or all below it. */
function rows(pieces: readonly Piece[], level: number): Piece[][] {
  const found: Piece[][] = []
  for (const piece of pieces) {
    const row = found.at(-1)
    if (row && row[0]!.level >= level === piece.level >= level) row.push(piece)
    else found.push([piece])
  }
  return found
}

/** fontkit draws a piece with an Arabic letter from right to left, any other from left to right. */
function turned({ text, font, level }: Piece): { text: string; font: string } {
  const isRight = (level % 2 === 1) === ARABIC.test(text)
  return { text: isRight ? text : Array.from(text).toReversed().join(''), font }
}
