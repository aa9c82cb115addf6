/** A number as people type it: `1 500 000`, `1.5` or `1,5`. Null for empty text, NaN for text that is no number. */
export function typedNumber(text: string): number | null {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.')
  return plain === '' ? null : Number(plain)
}
