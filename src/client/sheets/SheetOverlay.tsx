import type { CSSProperties } from 'react'
import type { SheetCell } from '#contract/sheets/sheets.shapes.ts'
import styles from './SheetOverlay.module.css'

/** The frame of the sheet's picture, in which other proportions are centred. */
const FRAME = 10 / 7
/** From here on a word counts as surely read. */
const SURE = 0.9
/** Mean width of a letter in its height, and how small a word may get beside the Japanese under it. */
const LETTER = 0.53
const SMALLEST = 0.4
/** Words may be so much wider than the Japanese where nothing stands beside it, and keep this distance in percent. */
const WIDEST = 2
const GAP = 0.4
/** The rim of the ink around what was found of a letter, in its height. */
const EDGE = 0.2

/** The words in the reader's language over the picture of a sheet. For the eye and the finger; the list below it is for everybody. */
export function SheetOverlay({
  cells,
  ratio,
  language,
  chosen,
  onChoose,
}: {
  cells: readonly SheetCell[]
  ratio: number
  language: 'en' | 'ru'
  chosen: SheetCell | null
  onChoose: (cell: SheetCell) => void
}) {
  const whole = ratio >= FRAME ? { width: '100%' } : { height: '100%' }
  const wordOf = (cell: SheetCell) => (cell.state === 'term' ? (cell[language] ?? cell.ja) : '?')
  return (
    <div className={styles.overlay} style={{ aspectRatio: ratio, ...whole }} aria-hidden>
      {cells
        .filter(cell => cell.state !== 'text')
        .map((cell, at) => (
          <span
            key={at}
            className={styles.cell}
            data-state={cell.state}
            data-printed={cell.kind === 'label'}
            data-circled={cell.circled}
            data-sure={cell.confidence >= SURE}
            data-grave={cell.severity >= 2}
            data-chosen={cell === chosen}
            style={placeOf(cell, { word: wordOf(cell), room: roomOf(cell, cells), ratio })}
            onClick={event => {
              // A click on the picture beside it zooms.
              event.stopPropagation()
              onChoose(cell)
            }}
          >
            {wordOf(cell)}
          </span>
        ))}
    </div>
  )
}

/** Over the Japanese, in letters as high, or as small as the words need to fit. Heights in percent of the overlay's height. */
function placeOf(
  { x, y, width, height }: SheetCell,
  { word, room, ratio }: { word: string; room: number; ratio: number },
): CSSProperties {
  const fits = (room * ratio) / (LETTER * Math.max(1, word.length))
  const size = Math.min(height * 0.9, Math.max(fits, height * SMALLEST))
  const edge = height * EDGE
  return {
    left: `${x}%`,
    top: `${y - edge}%`,
    minWidth: `${width}%`,
    height: `${height + 2 * edge}%`,
    fontSize: `${size}cqh`,
  }
}

/** How far words may go on to the right: to the next ones beside them, and not far beyond the form's own, whose rules are not known here. */
function roomOf({ x, y, width, height }: SheetCell, all: readonly SheetCell[]): number {
  const beside = all.filter(other => other.x > x && other.y < y + height && other.y + other.height > y)
  return Math.max(width, Math.min(width * WIDEST, ...beside.map(other => other.x - x - GAP)))
}
