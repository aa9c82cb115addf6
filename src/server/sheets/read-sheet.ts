import type { Sharp } from 'sharp'
import { interpret } from '#domain/sheets/interpret.ts'
import type { ReadLine } from '#domain/sheets/read-line.ts'
import type { SheetReading } from '#domain/sheets/sheet-reading.ts'
import { findCells, type Cells } from './image/find-cells.ts'
import type { Box } from './image/grey.ts'
import type { TextLine } from './image/words.ts'
import { readBest } from './read-best.ts'
import type { Recogniser } from './recogniser.ts'

/** Finding the cells is about this share of the work. */
const FINDING = 0.1

/**
 * Reads a sheet: finds the rules, rotates it upright, passes each line of each cell to the recogniser, and matches the result against the glossary.
 * Plain recognition of a whole page finds almost nothing on these forms. `done` are the first lines of the same picture, read before. `onLine` gets
 * each line that is read now, `onProgress` shares from 0 to 1.
 */
export async function readSheet(
  picture: Sharp,
  recogniser: Recogniser,
  {
    done = [],
    onLine = () => undefined,
    onProgress = () => undefined,
  }: { done?: readonly ReadLine[]; onLine?: (line: ReadLine) => void; onProgress?: (share: number) => void } = {},
): Promise<SheetReading> {
  const cells = await findCells(picture)
  onProgress(FINDING)
  const lines = done.slice(0, cells.lines.length)
  for (const [at, line] of cells.lines.entries()) {
    if (at < lines.length) continue
    const read = await readLine(cells, line, recogniser)
    lines.push(read)
    onLine(read)
    onProgress(FINDING + ((1 - FINDING) * (at + 1)) / cells.lines.length)
  }
  return { ...interpret(lines), ratio: cells.ratio }
}

async function readLine(cells: Cells, line: TextLine, recogniser: Recogniser): Promise<ReadLine> {
  const isDrawing = cells.drawings.has(line.cell)
  const chars = await readBest(cells, line, recogniser)
  return {
    ...cells.placeOf(line),
    cell: line.cell,
    isDrawing,
    circled: cells.rings.some(ring => holds(ring, line)),
    chars,
  }
}

const holds = (ring: Box, { left, top, right, bottom }: Box) =>
  left >= ring.left && right <= ring.right && top >= ring.top && bottom <= ring.bottom
