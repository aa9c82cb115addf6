import { isGrave } from '#domain/sheets/is-grave.ts'
import type { SheetCell, SheetReading } from '#domain/sheets/sheet-reading.ts'
import type { SheetWord, SheetWords } from '#server/photos/pictured-lot.ts'

/** The words read on a sheet, to write over its picture. Words that are not in the glossary stay as they are. */
export function sheetWords({ ratio, cells }: SheetReading): SheetWords {
  return { ratio, words: cells.filter(cell => cell.state !== 'text').map(wordOf) }
}

function wordOf(cell: SheetCell): SheetWord {
  const { x, y, width, height, circled, state, en, ja, kind, severity } = cell
  const place = { x, y, width, height, circled }
  if (state === 'unread') return { ...place, text: '?', tone: 'unread' }
  const tone = isGrave(severity) ? 'grave' : kind === 'label' ? 'printed' : 'written'
  return { ...place, text: en ?? ja, tone }
}
