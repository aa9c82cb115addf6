import { CODES } from './glossary.ts'

/** Readings of a lone upright stroke behind a letter. */
const ONE = /[lI|\]!ilj]/g

/** The code on the drawing (A1, U2, XX), from the recognised text. Null for a text that is no code of a legend. */
export function codeOf(read: string): string | null {
  // A stroke of the drawing that touches a code is read as a digit before its letter.
  const text = read.normalize('NFKC').replace(/\s/g, '').replace(/^[\d|/\\'"‘“.,-](?=[A-Z])/, '') // prettier-ignore
  const tidy = /^[xX×]{1,2}$/.test(text) ? text.replace(/[x×]/g, 'X') : text[0]?.toUpperCase() + text.slice(1).replace(ONE, '1').replace(/11$/, '1') // prettier-ignore
  return CODES.has(tidy) ? tidy : null
}
