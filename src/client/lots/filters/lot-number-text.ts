import { parseLotNumbers } from '#domain/lots/lot-numbers.ts'

/** Whether a text can mean lot numbers: each part a number, a range, or a number with letters (`A-102`) (specification §5). */
export function isLotNumberText(text: string): boolean {
  const items = parseLotNumbers(text)
  return items.length > 0 && items.every(item => 'from' in item || /\d/.test(item.text))
}
