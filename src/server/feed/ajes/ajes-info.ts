import { cdataObject, normalJapanese } from '../read/texts.ts'
import type { Columns } from './ajes-columns.ts'

/** Data of a car's row beside its fields, one fact per line: the seat of the wheel, and the extras as text or as JSON. */
export function ajesInfo(row: Columns): string | null {
  const given = (row['INFO'] ?? '').trim()
  const extras = given.startsWith('{')
    ? Object.entries(cdataObject('INFO', given)).map(
        ([label, text]) => `${normalJapanese(label)}: ${normalJapanese(text)}`,
      )
    : given.split(/\r?\n/).map(normalJapanese)
  const wheel = row['LHDRIVE']?.trim() === '1' ? ['Steering wheel: left'] : []
  const lines = [...wheel, ...extras].filter(line => line !== '' && !line.endsWith(': '))
  return lines.length === 0 ? null : lines.join('\n')
}
