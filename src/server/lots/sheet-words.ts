import type { SheetCell, SheetReading } from '#domain/sheets/sheet-reading.ts'
import type { SheetWord, SheetWords } from '#server/photos/pictured-lot.ts'

/** What was read on a sheet as words to write over its picture. What is no word of the glossary stays as it stands there. */
export function sheetWords({ ratio, cells }: SheetReading): SheetWords {
  return { ratio, words: cells.filter(cell => cell.state !== 'text').map(wordOf) }
}

function wordOf(cell: SheetCell): SheetWord {
  const { x, y, width, height, circled, state, en, ja, kind, severity } = cell
  const place = { x, y, width, height, circled }
  if (state === 'unread') return { ...place, text: '?', tone: 'unread' }
  const tone = severity >= 2 ? 'grave' : kind === 'label' ? 'printed' : 'written'
  return { ...place, text: en ?? ja, tone }
}
