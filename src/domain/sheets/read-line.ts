import type { SheetPlace } from './sheet-reading.ts'
import type { ReadChar } from './skeleton.ts'

/** A recognised line of one cell. `from` and `to` of a character are shares of the line's width. */
export type ReadLine = SheetPlace & {
  cell: number
  /** The line is in the drawing of the vehicle, where only codes and sides count. */
  isDrawing: boolean
  circled: boolean
  chars: (ReadChar & { from: number; to: number })[]
}

export const textOf = (chars: readonly ReadChar[]) =>
  chars.map(({ char }) => char).join('').replace(/\s+/g, ' ').trim() // prettier-ignore

const isBlank = ({ char }: ReadChar) => /^\s*$/.test(char)

/** The lowest confidence among the characters, 0 to 1; 0 without characters. */
export function surenessOf(chars: readonly ReadChar[]): number {
  const seen = chars.filter(one => !isBlank(one))
  return seen.length === 0 ? 0 : Math.min(...seen.map(({ confidence }) => confidence))
}

/** The part of the line that some of its characters cover. */
export function partOf(line: ReadLine, chars: ReadLine['chars']): SheetPlace {
  const seen = chars.filter(one => !isBlank(one))
  if (seen.length === 0) return { x: line.x, y: line.y, width: line.width, height: line.height }
  const from = Math.max(0, Math.min(...seen.map(one => one.from)))
  const to = Math.min(1, Math.max(...seen.map(one => one.to)))
  const round = (value: number) => Math.round(value * 100) / 100
  return {
    x: round(line.x + line.width * from),
    y: line.y,
    width: round(line.width * Math.max(0.01, to - from)),
    height: line.height,
  }
}
