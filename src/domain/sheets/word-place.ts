import type { SheetPlace } from './sheet-reading.ts'

/** Mean width of a letter in its height. */
const LETTER = 0.53
/** How high letters are in the line of Japanese, and how small they may get beside it. */
const LARGEST = 0.9
const SMALLEST = 0.4
/** Words may be so much wider than the Japanese where nothing stands beside it, and keep this distance in percent. */
const WIDEST = 2
const GAP = 0.4
/** The rim of the ink around what was found of a letter, in its height. */
const EDGE = 0.2

/** In percent of the picture's width and height; `size` of the letters in percent of its height. */
export type WordPlace = SheetPlace & { size: number }

/**
 * Where the translation of a piece of a sheet is written over it: in letters as high as the Japanese, or as small as the word needs to fit.
 * `all` are the pieces that were read, `ratio` the picture's width by its height.
 */
export function wordPlace(
  word: string,
  cell: SheetPlace & { circled?: boolean },
  { all, ratio }: { all: readonly SheetPlace[]; ratio: number },
): WordPlace {
  const { x, y, width, height } = cell
  // A ring is drawn around the Japanese: the word stays within.
  const room = cell.circled ? width : roomOf(cell, all)
  const fits = (room * ratio) / (LETTER * Math.max(1, word.length))
  const edge = height * EDGE
  return {
    x,
    y: y - edge,
    width,
    height: height + 2 * edge,
    size: Math.min(height * LARGEST, Math.max(fits, height * SMALLEST)),
  }
}

/** How far words may go on to the right: to the next ones beside them, and not far beyond the form's own, whose rules are not known here. */
function roomOf({ x, y, width, height }: SheetPlace, all: readonly SheetPlace[]): number {
  const beside = all.filter(other => other.x > x && other.y < y + height && other.y + other.height > y)
  return Math.max(width, Math.min(width * WIDEST, ...beside.map(other => other.x - x - GAP)))
}
