/**
 * Parses typed lot numbers: `12-15, 40`, also in full width (`１２ー１５`). A part that is neither a number nor a range is a lot number with letters (`A-102`) and must match whole. No
 * input is refused; it may just match nothing.
 */
export type LotNumberItem = { from: number; to: number } | { text: string }

/** More digits than any hall's number; no integer column can store them. */
const MAX_DIGITS = 9
/** Input with more parts is a mistake or an attack. The rest is ignored. */
const MAX_ITEMS = 100

export function parseLotNumbers(text: string): LotNumberItem[] {
  return text
    .normalize('NFKC')
    .replaceAll(/\s*[-‐–—−ー~〜]\s*/g, '-')
    .split(/[\s,;、]+/)
    .filter(part => part !== '' && part !== '-')
    .slice(0, MAX_ITEMS)
    .map(readItem)
}

function readItem(part: string): LotNumberItem {
  const [, first, last] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? []
  if (!first || first.length > MAX_DIGITS || (last?.length ?? 0) > MAX_DIGITS) return { text: part.toUpperCase() }
  const ends = [Number(first), Number(last ?? first)]
  return { from: Math.min(...ends), to: Math.max(...ends) }
}
