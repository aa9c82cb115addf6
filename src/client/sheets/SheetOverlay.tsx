import type { CSSProperties } from 'react'
import type { SheetCell } from '#contract/sheets/sheets.shapes.ts'
import { isGrave } from '#domain/sheets/is-grave.ts'
import { wordPlace, type WordPlace } from '#domain/sheets/word-place.ts'
import styles from './SheetOverlay.module.css'
import type { Language } from '#domain/people/languages.ts'

/** The frame of the sheet's picture; other aspect ratios are centred in it. */
const FRAME = 10 / 7
/** A word with at least this confidence counts as certain. */
const SURE = 0.9

/**
 * The words in the reader's language over the picture of a sheet. The overlay is for sight and touch; the list below it is for
 * everybody.
 */
export function SheetOverlay({
  cells,
  ratio,
  language,
  chosen,
  onChoose,
}: {
  cells: readonly SheetCell[]
  ratio: number
  language: Language
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
            data-grave={isGrave(cell.severity)}
            data-chosen={cell === chosen}
            style={styleOf(wordPlace(wordOf(cell), cell, { all: cells, ratio }))}
            onClick={event => {
              // A click on the picture itself zooms.
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

/** Heights are in percent of the overlay's height. */
function styleOf({ x, y, width, height, size, room, lines }: WordPlace): CSSProperties {
  return {
    left: `${x}%`,
    top: `${y}%`,
    minWidth: `${width}%`,
    height: `${height}%`,
    fontSize: `${size}cqh`,
    ...(lines === 2 ? { whiteSpace: 'normal', maxWidth: `calc(${room}% + 0.3em)` } : {}),
  }
}
