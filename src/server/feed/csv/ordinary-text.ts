import { withoutBidiControls } from '#domain/site/bidi-controls.ts'

/** Characters without width that pages and spreadsheets leave in a copied cell. With one of them a name would be another name. */
const ZERO_WIDTH = /[\u00ad\u200b\u2060\ufeff]/g

/** Full-width digits and letters (５００１, ＵＳＳ) and half-width kana are the same text; bidirectional and zero-width characters go. */
export function ordinaryText(text: string): string {
  return withoutBidiControls(text.normalize('NFKC')).replaceAll(ZERO_WIDTH, '')
}
