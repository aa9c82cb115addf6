/** Words that stay in capitals although they look like names. */
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
 * Feeds use capitals (`TOYOTA COROLLA FIELDER`); people expect `Toyota Corolla Fielder`. Codes (`CX-5`, `NV350`, `N BOX`), initials
 * and text that is already in lower case stay as they are.
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

/** Turns `PEARL WHITE` into `Pearl white`. */
export function sentenceCase(text: string): string {
  return text === text.toUpperCase() ? text.slice(0, 1) + text.slice(1).toLowerCase() : text
}
