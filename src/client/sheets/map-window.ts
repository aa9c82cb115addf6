import type { CSSProperties } from 'react'
import type { SheetMarkPlace } from '#contract/sheets/sheets.shapes.ts'

/** The position of the drawing on our own sheets, in percent of the sheet. */
const DRAWN = { left: 56.3, top: 45, width: 41.8, height: 52 }
/** The least margin around marks that were read; the drawing's own borders are unknown there. */
const AROUND = 8
const SMALLEST = 36
/** The ratio of our own sheets, and of any sheet until its picture has loaded. */
export const DRAWN_RATIO = 10 / 7

/**
 * The visible part of the sheet, and the position of a mark in it, all in percent. `sheetRatio` is the picture's width divided by
 * its height.
 */
export function mapWindow(marks: readonly SheetMarkPlace[], sheetRatio = DRAWN_RATIO) {
  const { left, top, width, height } = marks.every(mark => mark.part !== null) ? DRAWN : windowAround(marks)
  const style: CSSProperties = {
    width: `${10_000 / width}%`,
    left: `${(-left * 100) / width}%`,
    top: `${(-top * 100) / height}%`,
  }
  return {
    ratio: (width / height) * sheetRatio,
    style,
    place: ({ x, y }: { x: number; y: number }) => ({ x: ((x - left) * 100) / width, y: ((y - top) * 100) / height }),
  }
}

function windowAround(marks: readonly SheetMarkPlace[]) {
  const across = span(marks.map(mark => mark.x))
  const down = span(marks.map(mark => mark.y))
  return { left: across.from, width: across.size, top: down.from, height: down.size }
}

function span(values: number[]): { from: number; size: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const size = Math.min(100, Math.max(SMALLEST, most - least + 2 * AROUND))
  return { from: Math.min(100 - size, Math.max(0, (least + most - size) / 2)), size }
}
