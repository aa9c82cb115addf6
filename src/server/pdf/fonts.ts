import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'
import { unpackWoff } from './unpack-woff.ts'

/**
 * The scripts of the countries that buy. The packages cut each typeface into files by ranges of characters, as browsers want it; a document loads only
 * the files whose characters it has. The one file with all of Japanese takes half a second to open, and Korean and Chinese would be 54 and 75 MB more.
 */
const PACKAGES: readonly [name: string, keys?: readonly string[]][] = [
  ['noto-sans-jp'],
  ['noto-sans', ['latin-ext', 'cyrillic-ext', 'greek', 'greek-ext', 'devanagari']],
  ['noto-sans-arabic', ['arabic']],
  ['noto-sans-armenian', ['armenian']],
  ['noto-sans-bengali', ['bengali']],
  ['noto-sans-georgian', ['georgian']],
  ['noto-sans-sinhala', ['sinhala']],
  ['noto-sans-thai', ['thai']],
]
const require = createRequire(import.meta.url)

type Range = readonly [first: number, last: number]
type FontPart = { name: string; path: string; ranges: readonly Range[] }

export const PLAIN_FONT = 'noto-sans-jp-latin'
/** Most letters are in these, so they are looked at first, and the hundred parts of Japanese last. */
const COMMON = [PLAIN_FONT, 'noto-sans-jp-cyrillic', 'noto-sans-jp-latin-ext', 'noto-sans-jp-vietnamese']
const rankOf = ({ name }: FontPart) => (COMMON.includes(name) ? 0 : name.startsWith('noto-sans-jp') ? 2 : 1)

type Font = ReturnType<typeof opentype.parse>
const opened = new Map<string, Font>()

const cuts: readonly FontPart[] = PACKAGES.flatMap(([name, keys]) => readCuts(name, keys)).toSorted(
  (a, b) => rankOf(a) - rankOf(b),
)

function readCuts(name: string, keys?: readonly string[]): FontPart[] {
  const file = readFileSync(require.resolve(`@fontsource/${name}/unicode.json`), 'utf8')
  return Object.entries(JSON.parse(file) as Record<string, string>)
    .map(([key, text]) => ({ key: key.replaceAll(/[[\]]/g, ''), text }))
    .filter(({ key }) => keys?.includes(key) ?? true)
    .map(({ key, text }) => ({
      name: `${name}-${key}`,
      path: `@fontsource/${name}/files/${name}-${key}`,
      ranges: text.split(',').map(rangeOf),
    }))
}

function rangeOf(text: string): Range {
  const [first = '', last = first] = text.replace('U+', '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

/** The font that draws all of a letter with its marks, null where there is none: ranges promise more than the files hold. */
export function fontOf(letter: string): string | null {
  const code = letter.codePointAt(0)!
  const isMeant = ({ ranges }: FontPart) => ranges.some(([first, last]) => code >= first && code <= last)
  return cuts.find(cut => isMeant(cut) && isDrawn(letter, cut))?.name ?? null
}

function isDrawn(letter: string, cut: FontPart): boolean {
  const font = opened.get(cut.name) ?? openFont(cut)
  return Array.from(letter).every(char => font.charToGlyph(char).index !== 0)
}

function openFont(cut: FontPart): Font {
  const { buffer, byteOffset, byteLength } = readFont(cut, 400)
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
  opened.set(cut.name, font)
  return font
}

const readFont = ({ path }: FontPart, weight: 400 | 700): Buffer =>
  unpackWoff(readFileSync(require.resolve(`${path}-${weight}-normal.woff`)))

/** The names of the files of every font. */
export const FONTS: Record<string, { normal: string; bold: string }> = Object.fromEntries(
  cuts.map(({ name }) => [name, { normal: `${name} 400`, bold: `${name} 700` }]),
)

/** The files of a font by their names, OpenType. */
export function fontFiles(font: string): Record<string, Buffer> {
  const cut = cuts.find(({ name }) => name === font)!
  return { [FONTS[font]!.normal]: readFont(cut, 400), [FONTS[font]!.bold]: readFont(cut, 700) }
}
