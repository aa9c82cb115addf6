/**
 * Formats typed or pasted text as yyyy, yyyy-mm or yyyy-mm-dd: only digits count, eight at most, also full-width ones. A day before its month, as in
 * 27.11.2026, is read once its year is complete, and stays as typed until then.
 */
export const formatDateDigits = (typed: string): string => {
  const text = typed.normalize('NFKC').trim()
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  if (day && month && year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (/^\d{1,2}\.(?:\d{0,2}|\d{1,2}\.\d{0,4})$/.test(text)) return text
  const digits = text.replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join('-')
}

/** A complete day that exists in the calendar: no 31 June, and no year 0000. */
export const isDay = (text: string): boolean => {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
