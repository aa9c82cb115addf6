import pdfmake from 'pdfmake'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { FONTS, inFonts, PLAIN_FONT } from './fonts.ts'

// A document fetches nothing, and opens no file but fonts.
pdfmake.setUrlAccessPolicy(() => false)
const fontFiles = new Set(Object.values(FONTS).flatMap(({ normal, bold }) => [normal, bold]))
pdfmake.setLocalAccessPolicy(path => fontFiles.has(path))
pdfmake.setFonts(FONTS)

/** A text that may have Latin, Cyrillic and Japanese letters. */
export const words = (text: string, style: Record<string, unknown> = {}): Content => ({ text: inFonts(text), ...style })

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
