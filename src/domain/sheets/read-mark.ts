import { CODES } from './glossary.ts'

/** What a lone upright stroke behind a letter is read as. */
const ONE = /[lI|\]!ilj]/g

/** The code that stands on the drawing (A1, U2, XX), by what was read there; null where it is none that a legend knows. */
export function codeOf(read: string): string | null {
  // A stroke of the drawing that touches a code is read as a figure before its letter.
  const text = read.normalize('NFKC').replace(/\s/g, '').replace(/^[\d|/\\'"‘“.,-](?=[A-Z])/, '') // prettier-ignore
  const tidy = /^[xX×]{1,2}$/.test(text) ? text.replace(/[x×]/g, 'X') : text[0]?.toUpperCase() + text.slice(1).replace(ONE, '1').replace(/11$/, '1') // prettier-ignore
  return CODES.has(tidy) ? tidy : null
}
