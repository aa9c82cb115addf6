/** Words that are written in capitals though they could be read as names. */
const INITIALS = new Set([
  'BMW',
  'AMG',
  'GTI',
  'STI',
  'WRX',
  'BRZ',
  'CRV',
  'HRV',
  'GMC',
  'BYD',
  'JDM',
  'SLK',
  'CLA',
  'CLS',
  'GLA',
  'GLC',
  'VTR',
  'CBR',
  'ZRX',
  'NSR',
  'XJR',
  'SR',
  'TDR',
  'TT',
])

/**
 * Feeds shout (`TOYOTA COROLLA FIELDER`); people read `Toyota Corolla Fielder`. Codes (`CX-5`, `NV350`, `N BOX`), initials and what is
 * written in lower case already stay as they are.
 */
export function vehicleName(...words: string[]): string {
  return words.join(' ').split(' ').map(word).join(' ')
}

function word(text: string): string {
  if (text.length < 3 || /\d/.test(text) || text !== text.toUpperCase() || INITIALS.has(text)) return text
  if (text.includes('-'))
    return text.split('-').every(part => part.length > 2) ? text.split('-').map(word).join('-') : text
  return text[0] + text.slice(1).toLowerCase()
}

/** `PEARL WHITE` as `Pearl white`. */
export function sentenceCase(text: string): string {
  return text === text.toUpperCase() ? text.slice(0, 1) + text.slice(1).toLowerCase() : text
}
