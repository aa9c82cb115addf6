/** Phone format of the Russian UI. */
export function isFullPhone(text: string): boolean {
  return /^\+\d \(\d{3}\) \d{3}-\d{2}-\d{2}$/.test(text)
}

/**
 * Formats typed or pasted digits as far as they go: `79140000002` becomes `+7 (914) 000-00-02`. At most 11 digits. Inside Russia a number starts with 8,
 * without a plus.
 */
export function formatPhone(given: string): string {
  // Also in full width.
  const text = given.normalize('NFKC')
  const typed = text.replaceAll(/\D/g, '').slice(0, 11)
  const digits = text.includes('+') ? typed : typed.replace(/^8/, '7')
  if (digits === '') return ''
  const [code, area, first, second, third] = [
    digits.slice(0, 1),
    digits.slice(1, 4),
    digits.slice(4, 7),
    digits.slice(7, 9),
    digits.slice(9),
  ]
  return [`+${code}`, area && ` (${area}`, first && `) ${first}`, second && `-${second}`, third && `-${third}`].join('')
}
