import { FeedRefused } from '../feed-refused.ts'
import { quotedValue } from '../row-problem.ts'
import { textOfBytes } from '../read/charset.ts'
import { xmlRows } from './ajes-xml.ts'

/** One row of an answer by its columns in capitals, or the reason why it is unusable. */
export type AnswerRow = { columns: Record<string, unknown> } | { problem: { field: string; reason: string } }

/** The access code's daily requests are used up: the source has no fault and only wants a pause. */
export class OverQuota extends FeedRefused {
  override name = 'OverQuota'
}

/** No answer of 250 rows comes near this. */
export const MAX_ANSWER_BYTES = 64 * 1024 * 1024

/**
 * The rows of one answer of the query service, in JSON or XML. Throws `FeedRefused` on an answer that is cut off. It also throws on a line of plain
 * text, which is how the service refuses (`OverQuota` where it mentions a limit).
 */
export function answerRows(name: string, bytes: Uint8Array): AnswerRow[] {
  if (bytes.length > MAX_ANSWER_BYTES) throw new FeedRefused(`${name} is larger than any answer of the query service`)
  const text = textOfBytes(name, bytes).trim()
  if (text.startsWith('[') || text.startsWith('{')) return jsonRows(name, text)
  if (text.startsWith('<')) return xmlRows(name, text)
  if (/limit|quota|exceed/i.test(text))
    throw new OverQuota(`the source's quota is used up; it says ${quotedValue(text)}`)
  throw new FeedRefused(`${name} is no answer of the query service; it says ${quotedValue(text)}`)
}

function jsonRows(name: string, text: string): AnswerRow[] {
  const parsed = parsedJson(name, text)
  if (!Array.isArray(parsed)) {
    if (/limit|quota/i.test(text)) throw new OverQuota(`the source's quota is used up; it says ${quotedValue(text)}`)
    throw new FeedRefused(`${name} holds no rows; it says ${quotedValue(text)}`)
  }
  return parsed.map(row => {
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      return { problem: { field: 'row', reason: `is not a row: ${quotedValue(JSON.stringify(row))}` } }
    return { columns: inCapitals(row as Record<string, unknown>) }
  })
}

function parsedJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new FeedRefused(`${name} breaks off or is not JSON; nothing was imported`)
  }
}

/** One server writes AUCTION_DATE, another auction_date. */
function inCapitals(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column.trim().toUpperCase(), value]))
}
