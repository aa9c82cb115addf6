import { parseLotNumbers } from '#domain/lots/lot-numbers.ts'

/** Whether a text is valid as lot numbers: each part is a number, a range, or a number with letters (`A-102`). */
export function isLotNumberText(text: string): boolean {
  const items = parseLotNumbers(text)
  return items.length > 0 && items.every(item => 'from' in item || /\d/.test(item.text))
}
