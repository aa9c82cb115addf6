import anyAscii from 'any-ascii'
import { fontOf, PLAIN_FONT } from './fonts.ts'

/** A letter with its marks, and the font that draws it. */
export type Letter = { text: string; font: string }

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Most texts, at a fifth of the time. */
const PLAIN = /^[\n -~]*$/
/** Joiners and selectors of a variant change a letter and have no picture. */
const INVISIBLE = /\u{200C}|\u{200D}|\u{FE0E}|\u{FE0F}/gu

/** Thai "am" under a tone mark: its ring stands below the mark. The PDF library does not know that. */
const THAI_AM = /([\u{0E48}-\u{0E4B}])\u{0E33}/gu

/**
 * The letters of a text as they are printed. Characters that no font has are written in Latin letters, which a bank can read: Korean, simplified
 * Chinese, the name of an emoji. A Chinese word with one such character is transcribed as a whole; a Latin letter only loses its marks.
 */
export function printable(text: string): Letter[] {
  if (PLAIN.test(text)) return Array.from(text, char => ({ text: char, font: PLAIN_FONT }))
  const readable = text
    .normalize('NFC')
    .replaceAll(THAI_AM, '\u{0E4D}$1\u{0E32}')
    .replaceAll(/\p{Script=Han}+/gu, word => (Array.from(word).every(fontOf) ? word : anyAscii(word)))
  return [...letters.segment(readable)].flatMap(({ segment }) => printed(segment))
}

function printed(letter: string): Letter[] {
  if (letter === '\n') return [{ text: letter, font: PLAIN_FONT }]
  const bare = letter.replaceAll(INVISIBLE, '')
  for (const text of [letter, bare, bare.normalize('NFD')[0] ?? '']) {
    const font = text === '' ? null : fontOf(text)
    if (font) return [{ text, font }]
  }
  return Array.from(anyAscii(bare), text => ({ text, font: PLAIN_FONT }))
}
