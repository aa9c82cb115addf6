import pdfmake from 'pdfmake'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { fontFiles, FONTS, PLAIN_FONT } from './fonts.ts'
import { inFonts } from './in-fonts.ts'

// A document fetches nothing, and opens no file: its fonts are in memory.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)
pdfmake.setFonts(FONTS)
// Absent from the package's types.
const { virtualfs } = pdfmake as unknown as { virtualfs: { writeFileSync(name: string, content: Buffer): void } }
const loaded = new Set<string>()
loadFont(PLAIN_FONT)

/** A font is read when a text first needs it. */
function loadFont(font: string): void {
  if (loaded.has(font)) return
  for (const [name, file] of Object.entries(fontFiles(font))) virtualfs.writeFileSync(name, file)
  loaded.add(font)
}

/** A text that may have letters of any script. */
export function words(text: string, style: Record<string, unknown> = {}): Content {
  const pieces = inFonts(text)
  for (const { font } of pieces) loadFont(font)
  return { text: pieces, ...style }
}

/** A PDF of A4 pages. `at` is its date of making. */
export async function renderPdf(
  document: Pick<TDocumentDefinitions, 'content' | 'footer'> & { title: string; author: string; at: Date },
): Promise<Buffer> {
  const { title, author, at, ...parts } = document
  const made = pdfmake.createPdf({
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 56],
    defaultStyle: { font: PLAIN_FONT, fontSize: 9, lineHeight: 1.15 },
    info: { title, author, creationDate: at, modDate: at },
    ...parts,
  })
  return made.getBuffer()
}
