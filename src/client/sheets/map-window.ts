import type { CSSProperties } from 'react'
import type { SheetMarkPlace } from '#contract/sheets/sheets.shapes.ts'

/** The drawing on the form that we draw, in percent of the sheet. */
const DRAWN = { left: 56.3, top: 45, width: 41.8, height: 52 }
/** Around marks that were read, at least; the drawing's own borders are not known there. */
const AROUND = 8
const SMALLEST = 36
const SHEET_RATIO = 10 / 7

/** Which part of the sheet's frame is shown, and where in it a mark stands; everything in percent. */
export function mapWindow(marks: readonly SheetMarkPlace[]) {
  const { left, top, width, height } = marks.every(mark => mark.part !== null) ? DRAWN : windowAround(marks)
  const style: CSSProperties = {
    width: `${10_000 / width}%`,
    left: `${(-left * 100) / width}%`,
    top: `${(-top * 100) / height}%`,
  }
  return {
    ratio: (width / height) * SHEET_RATIO,
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
