import { readBikeInfo } from '#domain/lots/bike-info.ts'
import { FEED_BLOCKS } from '#domain/lots/bike-inspection.ts'
import { textsIn } from '#server/lots/texts-in.ts'
import { normalJapanese, refuseBadText } from '../read/texts.ts'
import { RowProblem, quotedValue } from '../row-problem.ts'
import type { Columns } from './ajes-columns.ts'

/** Six marks of the row under their names on the wire. */
const MARKS: [wire: string, column: string][] = [
  ['rateEngine', 'RATE_ENG'],
  ['rateFront', 'RATE_FRONT'],
  ['rateExt', 'RATE_EXT'],
  ['rateRear', 'RATE_REAR'],
  ['rateEl', 'RATE_EL'],
  ['rateFrame', 'RATE_FRAME'],
]

/** `lots.details` of a bike: its marks, and its inspection in six blocks in the feed's order. */
export function bikeDetails(row: Columns): Record<string, unknown> {
  const marks = Object.fromEntries(MARKS.map(([wire, column]) => [wire, mark(column, row[column])]))
  const { rate, ...info } = inspection(row['INFO'])
  return {
    ...marks,
    inspection: row['INSPECTION']?.trim() || null,
    ...info,
    // The halls' direct form has the sentences in separate columns, in Japanese.
    report: info.report || normalJapanese(row['BDS_COMMENT'] ?? ''),
    seller: info.seller || normalJapanese(row['SELLER_COMMENT'] ?? ''),
    rate: rate === null ? [] : FEED_BLOCKS.map(block => rate[block]),
  }
}

function mark(column: string, value: string | null | undefined): string | null {
  const text = (value ?? '').trim()
  if (text === '') return null
  if (!/^(?:10|\d)(?:\.5)?$/.test(text)) throw new RowProblem(column, `is not a condition: ${quotedValue(text)}`)
  return text
}

const NO_INFO = { videos: '', list: '', report: '', seller: '', priceRange: '', rate: null }

/** The order of the blocks gives their meaning: any number other than six means nothing. */
function inspection(given: string | null | undefined) {
  const text = (given ?? '').trim()
  if (text === '') return NO_INFO
  const record = parsed(text)
  if (typeof record !== 'object' || record === null || Array.isArray(record))
    throw new RowProblem('INFO', `is not a JSON object: ${quotedValue(text)}`)
  refuseBadText(Object.fromEntries(textsIn(record).map((one, at) => [`INFO.${at}`, one])))
  const blocks = Object.entries(record).find(([name]) => name.trim().toLowerCase() === 'rate')?.[1] as unknown
  const info = readBikeInfo(record)
  if (info === null || blocks === undefined || blocks === null || blocks === '')
    return { ...(info ?? NO_INFO), rate: null }
  if (!Array.isArray(blocks) || (blocks.length !== 0 && blocks.length !== FEED_BLOCKS.length))
    throw new RowProblem('INFO', `does not have the six inspection blocks: ${quotedValue(JSON.stringify(blocks))}`)
  return { ...info, rate: blocks.length === 0 ? null : info.rate }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RowProblem('INFO', `is not JSON: ${quotedValue(text)}`)
  }
}
