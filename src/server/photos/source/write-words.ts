import sharp from 'sharp'
import { wordPlace } from '#domain/sheets/word-place.ts'
import { letters } from '../lettering/glyphs.ts'
import { encode } from '../encode.ts'
import type { PictureName } from '../picture-addresses.ts'
import type { SheetWord, SheetWords } from '../pictured-lot.ts'
import { renderLimit } from '../render-limit.ts'
import { readOriginal } from './read-original.ts'

/** As in the client's own overlay (client/sheets/SheetOverlay.module.css). */
const COLOURS: Record<SheetWord['tone'], { ink: string; paper: string }> = {
  printed: { ink: '#4d5864', paper: '#fdfcf6' },
  written: { ink: '#1f3f8f', paper: '#fdfcf6' },
  grave: { ink: '#a81b18', paper: '#fdfcf6' },
  unread: { ink: '#9a5200', paper: '#fdeed5' },
}
/** The baseline of Latin text is this far above the lower edge of its place, relative to its size. */
const BASELINE = 0.3
/** The white background extends this far beside the word, relative to its size: ink is a little wider than the part that was found. */
const RIM = 0.15

/** A feed's sheet with the words read on it in English. It is enlarged to the requested width: an English word does not fit in twelve pixels. */
export async function renderWithWords(
  original: Buffer,
  sheet: SheetWords,
  { width, format }: PictureName,
): Promise<Buffer> {
  return renderLimit(async () => {
    const { data, info } = await readOriginal(original)
      .resize({ width })
      .flatten({ background: 'white' })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true })
    const over = Buffer.from(drawing(sheet, info))
    return encode(sharp(data).composite([{ input: over }]), { isFine: true, format })
  })
}

function drawing({ ratio, words }: SheetWords, { width, height }: { width: number; height: number }): string {
  const written = words.map(word => {
    const place = wordPlace(word.text, word, { all: words, ratio })
    const [left, top] = [(place.x / 100) * width, (place.y / 100) * height]
    const [wide, high] = [(place.width / 100) * width, (place.height / 100) * height]
    const size = (place.size / 100) * height
    const { ink, paper } = COLOURS[word.tone]
    const baseline = top + high / 2 + size * BASELINE
    const rim = size * RIM
    return `<path fill="${paper}" d="M${left - rim} ${top}h${wide + 2 * rim}v${high}h-${wide + 2 * rim}z"/>${letters(word.text, { x: left, y: baseline, size, colour: ink, bold: word.tone === 'grave' })}`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${written.join('')}</svg>`
}
