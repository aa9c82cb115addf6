import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'

/**
 * Text as glyph paths. A fresh machine has no Japanese font, a container often has none at all, and librsvg then draws boxes, so no picture holds a
 * <text>. The "japanese" file of the package has Latin letters and digits too.
 */
export type Lettering = {
  x: number
  y: number
  size: number
  colour: string
  bold?: boolean
  anchor?: 'start' | 'middle' | 'end'
  spacing?: number
  /** Shrinks the text where it would be wider. */
  maxWidth?: number
}

type Weight = '500' | '700'
type Font = ReturnType<typeof opentype.parse>
type Glyph = ReturnType<Font['charToGlyph']>

const require = createRequire(import.meta.url)
const fonts = new Map<Weight, Font>()

export function letters(
  text: string,
  { x, y, colour, bold, anchor = 'start', spacing = 0, ...rest }: Lettering,
): string {
  const font = fontOf(bold)
  const natural = widthOf(text, rest.size, bold, spacing)
  const squeeze = rest.maxWidth !== undefined && natural > rest.maxWidth ? rest.maxWidth / natural : 1
  const size = rest.size * squeeze
  let pen = x - natural * squeeze * { start: 0, middle: 0.5, end: 1 }[anchor]
  let path = ''
  for (const char of text) {
    const glyph = font.charToGlyph(char)
    path += outlineOf(glyph, pen, y, size)
    pen += (glyph.advanceWidth / font.unitsPerEm) * size + spacing * squeeze
  }
  return `<path fill="${colour}" d="${path}"/>`
}

/** Written here because the library's own toPathData joins "5.2" and "-0.04" to "5.20", which ends the path. */
function outlineOf(glyph: Glyph, x: number, y: number, size: number): string {
  const n = (value: number) => Math.round(value * 10) / 10
  return glyph
    .getPath(x, y, size)
    .commands.map(command => {
      switch (command.type) {
        case 'Z':
          return 'z'
        case 'C':
          return `C${n(command.x1)} ${n(command.y1)} ${n(command.x2)} ${n(command.y2)} ${n(command.x)} ${n(command.y)}`
        case 'Q':
          return `Q${n(command.x1)} ${n(command.y1)} ${n(command.x)} ${n(command.y)}`
        default:
          return `${command.type}${n(command.x)} ${n(command.y)}`
      }
    })
    .join('')
}

export function widthOf(text: string, size: number, bold = false, spacing = 0): number {
  const font = fontOf(bold)
  let width = 0
  for (const char of text) width += (font.charToGlyph(char).advanceWidth / font.unitsPerEm) * size + spacing
  return Math.max(0, width - spacing)
}

/** Words along the top of a circle around the origin, their middle at twelve o'clock. */
export function lettersOnCircle(text: string, radius: number, size: number, spacing: number, colour: string): string {
  let turn = -widthOf(text, size, true, spacing) / 2 / radius
  return [...text]
    .map(char => {
      const width = widthOf(char, size, true)
      const degrees = ((turn + width / 2 / radius) * 180) / Math.PI
      turn += (width + spacing) / radius
      const glyph = letters(char, { x: 0, y: -radius, size, colour, bold: true, anchor: 'middle' })
      return `<g transform="rotate(${degrees.toFixed(2)})">${glyph}</g>`
    })
    .join('')
}

/** The characters of a text that the font cannot draw; the tests keep our own vocabularies free of them. */
export function missingGlyphs(text: string): string[] {
  return [...text].filter(char => fontOf(false).charToGlyph(char).index === 0)
}

/** Parsing one weight takes about 0.1 s and 20 MB, so it is lazy and done once. */
function fontOf(bold = false): Font {
  const weight: Weight = bold ? '700' : '500'
  const known = fonts.get(weight)
  if (known) return known
  const file = readFileSync(
    require.resolve(`@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-${weight}-normal.woff`),
  )
  const font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength))
  fonts.set(weight, font)
  return font
}
