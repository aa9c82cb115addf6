/** A number as people type it, `1 500 000` and `1.5` or `1,5` alike; null for nothing, NaN for what is none. */
export function typedNumber(text: string): number | null {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.')
  return plain === '' ? null : Number(plain)
}
