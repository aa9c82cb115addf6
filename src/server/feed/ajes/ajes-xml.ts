import { FeedRefused } from '../feed-refused.ts'
import { withoutEntities } from '../read/texts.ts'
import { quotedValue } from '../row-problem.ts'
import type { AnswerRow } from './ajes-answer.ts'

/** A cell: its tag, and its content up to the end tag of that name. */
const CELL = /\s*<([a-z_][\w.-]{0,63})\s*(?:\/>|>((?:<!\[CDATA\[[\s\S]*?\]\]>|[^<])*)<\/\1\s*>)/iy

/**
 * Rows of `<aj><row><id>…</id>…</row></aj>`, tags in any case. It is not an XML parser: the service writes bare `&`, which every parser rejects.
 * Only a forger would send what parsers accept beyond this form (custom entities, attributes, nesting). A row that is not of this form is reported.
 */
export function xmlRows(name: string, text: string): AnswerRow[] {
  const open = /^\s*(?:<\?[^>]*\?>\s*)?<aj\s*(\/?)>/i.exec(text)
  if (open === null) throw new FeedRefused(`${name} is no answer of the query service; it says ${quotedValue(text)}`)
  if (open[1] === '/') return []
  const close = /<\/aj\s*>\s*$/i.exec(text)
  if (close === null) throw new FeedRefused(`${name} breaks off before its end; nothing was imported`)
  const body = text.slice(open[0].length, close.index)
  const parts = body.split(/<\/row\s*>/i)
  if (parts.pop()!.trim() !== '')
    throw new FeedRefused(`${name} breaks off in the middle of a row; nothing was imported`)
  return parts.map(rowOf)
}

function rowOf(part: string): AnswerRow {
  const begin = /^\s*<row\s*>/i.exec(part)
  if (begin === null) return malformed
  const columns: Record<string, string> = {}
  CELL.lastIndex = begin[0].length
  let end = begin[0].length
  for (let cell = CELL.exec(part); cell !== null; cell = CELL.exec(part)) {
    end = CELL.lastIndex
    columns[cell[1]!.toUpperCase()] = plain(cell[2] ?? '')
  }
  return part.slice(end).trim() === '' ? { columns } : malformed
}

const malformed: AnswerRow = { problem: { field: 'row', reason: 'is not well-formed XML' } }

function plain(text: string): string {
  return text
    .split(/(<!\[CDATA\[[\s\S]*?\]\]>)/)
    .map(part => /^<!\[CDATA\[([\s\S]*)\]\]>$/.exec(part)?.[1] ?? withoutEntities(part))
    .join('')
}
