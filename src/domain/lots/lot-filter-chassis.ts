/** `DBA`, `6AA`, `GF`: the emission class before the chassis code in official papers. */
const EMISSION_CLASS = /^(?:[0-9][A-Z]{2}|[A-Z]{1,3})$/
const MAX_CODES = 20

/** The start of a code, or the exact code of a full number. */
export type ChassisText = { code: string; whole: boolean }

/**
 * Finds chassis codes in text copied from papers, also in full width: a prefix `NHP`, a code with emission class `DBA-NHP10`, a full number
 * `NHP10-2054321`, or several joined by commas.
 */
export function parseChassisTexts(text: string): ChassisText[] {
  const items = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/\s*[-‐–—−ー]\s*/g, '-')
    .split(/[\s,;、]+/)
  return items
    .map(readItem)
    .filter(item => item !== null)
    .slice(0, MAX_CODES)
}

function readItem(item: string): ChassisText | null {
  const parts = item.split('-').filter(part => part !== '')
  const [first, second] = parts
  if (first === undefined) return null
  const isPrefixed = second !== undefined && EMISSION_CLASS.test(first) && /[A-Z]/.test(second)
  const [code, serial] = isPrefixed ? parts.slice(1) : parts
  return { code: code!, whole: serial !== undefined }
}
