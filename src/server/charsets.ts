/** UTF-8 is never valid by chance. Which of the others is right shows in the text that it makes. */
const CHARSETS = ['utf-8', 'shift_jis', 'windows-1251', 'windows-1252']

/** Charsets in which a spreadsheet or a bank may have saved a table that begins with these bytes, to be tried in this order. */
export function charsetsOf([first, second]: Uint8Array): string[] {
  if (first === 0xff && second === 0xfe) return ['utf-16le']
  if (first === 0xfe && second === 0xff) return ['utf-16be']
  return CHARSETS
}
