import type { CSSProperties } from 'react'
import type { SheetCell } from '#contract/sheets/sheets.shapes.ts'
import styles from './SheetOverlay.module.css'

/** The frame of the sheet's picture, in which other proportions are centred. */
const FRAME = 10 / 7
/** From here on a word counts as surely read. */
const SURE = 0.9
/** Mean width of a letter in its height, and how small a word may get beside the Japanese under it. */
const LETTER = 0.53
const SMALLEST = 0.3

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
            style={placeOf(cell, cell[language] ?? '?', ratio)}
            onClick={event => {
              // A click on the picture beside it zooms.
              event.stopPropagation()
              onChoose(cell)
            }}
          >
            {cell.state === 'term' ? cell[language] : '?'}
          </span>
        ))}
    </div>
  )
}

/** Over the Japanese, in letters as high, or as small as the words need to fit. Heights in percent of the overlay's height. */
function placeOf({ x, y, width, height }: SheetCell, text: string, ratio: number): CSSProperties {
  const fits = (width * ratio) / (LETTER * Math.max(1, text.length))
  const size = Math.min(height * 0.9, Math.max(fits, height * SMALLEST))
  return { left: `${x}%`, top: `${y}%`, minWidth: `${width}%`, height: `${height}%`, fontSize: `${size}cqh` }
}
