/** Formats typed or pasted text as yyyy, yyyy-mm or yyyy-mm-dd: only digits count, eight at most. */
export const formatDateDigits = (text: string): string => {
  const digits = text.replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join('-')
}

/** A complete day that exists in the calendar: no 31 June, and no year 0000. */
export const isDay = (text: string): boolean => {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
