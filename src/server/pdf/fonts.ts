import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'
import { unpackWoff } from './unpack-woff.ts'

/**
 * One typeface for Latin, Cyrillic and Japanese. The package cuts it into files by ranges of characters, as browsers want it; a document loads only the
 * files whose characters it has. The one file with all of Japanese takes half a second to open.
 */
const require = createRequire(import.meta.url)
const PACKAGE = '@fontsource/noto-sans-jp'

type Range = readonly [first: number, last: number]
type Cut = { name: string; ranges: readonly Range[] }

/** Most letters are in these, so they are looked at first. */
const COMMON = ['latin', 'cyrillic', 'latin-ext', 'vietnamese']
const FALLBACK = 'latin'

type Font = ReturnType<typeof opentype.parse>
const opened = new Map<string, Font>()

const cuts: readonly Cut[] = readCuts()

function readCuts(): Cut[] {
  const file = readFileSync(require.resolve(`${PACKAGE}/unicode.json`), 'utf8')
  const all = Object.entries(JSON.parse(file) as Record<string, string>).map(([key, text]) => ({
    name: key.replaceAll(/[[\]]/g, ''),
    ranges: text.split(',').map(rangeOf),
  }))
  return all.toSorted((a, b) => Number(COMMON.includes(b.name)) - Number(COMMON.includes(a.name)))
}

function rangeOf(text: string): Range {
  const [first = '', last = first] = text.replace('U+', '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

function cutOf(char: string): string {
  const code = char.codePointAt(0)!
  return cuts.find(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last))?.name ?? FALLBACK
}

/** Whether the typeface draws the character: the ranges of the rarer letters promise more than their files hold. */
function isDrawn(char: string, cut: string): boolean {
  if (cut === 'latin' || cut === 'cyrillic') return true
  const font = opened.get(cut) ?? openFont(cut)
  return font.charToGlyph(char).index !== 0
}

function openFont(cut: string): Font {
  const { buffer, byteOffset, byteLength } = readFont(cut, 400)
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
  opened.set(cut, font)
  return font
}

/** The letter without its marks where the typeface lacks it: S for Ş. */
function drawable(char: string): string {
  return isDrawn(char, cutOf(char)) ? char : (char.normalize('NFD')[0] ?? char)
}

/** A line may break between pieces. A longer word, such as a bank's reference, would push the columns beside it off the page. */
const MAX_WORD = 24

/** A text in pieces, each with the font that has its characters. */
export function inFonts(text: string): { text: string; font: string }[] {
  const pieces: { text: string; font: string }[] = []
  let inWord = 0
  for (const char of Array.from(text, drawable)) {
    const font = cutOf(char)
    const last = pieces.at(-1)
    inWord = /\s/.test(char) ? 0 : inWord + 1
    if (last?.font === font && inWord <= MAX_WORD) last.text += char
    else pieces.push({ text: char, font })
    if (inWord > MAX_WORD) inWord = 1
  }
  return pieces
}

const readFont = (name: string, weight: 400 | 700): Buffer =>
  unpackWoff(readFileSync(require.resolve(`${PACKAGE}/files/noto-sans-jp-${name}-${weight}-normal.woff`)))

/** The names of the files of every font. */
export const FONTS: Record<string, { normal: string; bold: string }> = Object.fromEntries(
  cuts.map(({ name }) => [name, { normal: `${name} 400`, bold: `${name} 700` }]),
)
/** The files of a font by their names, OpenType. */
export const fontFiles = (font: string): Record<string, Buffer> => ({
  [FONTS[font]!.normal]: readFont(font, 400),
  [FONTS[font]!.bold]: readFont(font, 700),
})
export const PLAIN_FONT = FALLBACK
