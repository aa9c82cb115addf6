import { withoutBidiControls } from '#domain/site/bidi-controls.ts'
import { RowProblem, quotedValue } from '../row-problem.ts'
import { isMasked } from './masked.ts'

const ENTITIES = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    yen: '¥',
    deg: '°',
    times: '×',
    middot: '·',
    copy: '©',
    reg: '®',
    trade: '™',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    eacute: 'é',
    ouml: 'ö',
    uuml: 'ü',
    auml: 'ä',
    euml: 'ë',
  }),
)

/** Decodes HTML entities once (`&amp;lt;` is the text `&lt;`); unknown names and a bare `&` stay unchanged. Bidirectional controls go. */
export function withoutEntities(text: string): string {
  return withoutBidiControls(decoded(text))
}

function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES.get(name.toLowerCase()) ?? whole
    const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex, 16)
    const isCharacter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : whole
  })
}

/** Japanese from a feed (ﾎﾜｲﾄ, ＡＢＳ) in its ordinary form (ホワイト, ABS), blanks trimmed. */
export function normalJapanese(text: string): string {
  return withoutEntities(text).normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
}

/** The source's English where it has one, unchanged except for entities; else its Japanese, normalised; null when there is neither. */
export function wording(english: string | null | undefined, japanese: string | null | undefined): string | null {
  const given = withoutEntities(english ?? '')
  return (given.trim() === '' ? normalJapanese(japanese ?? '') : given) || null
}

/** NUL cannot be stored at all; the others never occur in a field that a person typed. Tab, line feed and carriage return do. */
const CONTROL = /[^\P{Cc}\t\n\r\u0080-\u009f]/u

/** Refuses a row with a masked value or bytes that are not text, in any field. */
export function refuseBadText(values: Record<string, string | null>, above = ''): void {
  for (const field in values) {
    const value = values[field] ?? null
    if (value === null || value === '') continue
    if (isMasked(value)) throw new RowProblem(above + field, 'is masked by the source')
    if (CONTROL.test(value)) throw new RowProblem(above + field, `contains control characters: ${quotedValue(value)}`)
    if (!value.isWellFormed()) throw new RowProblem(above + field, `is not valid Unicode: ${quotedValue(value)}`)
  }
}

const OPENING = '<![CDATA['
const CLOSING = ']]>'

/** The JSON inside `<![CDATA[…]]>` as an object of texts; null where there is nothing. An array (PHP's empty object) is empty. */
export function cdataObject(field: string, value: string | null | undefined): Record<string, string> {
  const text = (value ?? '').trim()
  if (text === '') return {}
  const json = text.startsWith(OPENING) && text.endsWith(CLOSING) ? text.slice(OPENING.length, -CLOSING.length) : text
  if (json === '{}' || json.trim() === '') return {}
  const parsed = parsedJson(field, json)
  if (parsed === null || Array.isArray(parsed)) return {}
  if (typeof parsed !== 'object') throw new RowProblem(field, `is not a JSON object: ${quotedValue(json)}`)
  const texts = Object.entries(parsed).filter(([, entry]) => typeof entry === 'string' || typeof entry === 'number')
  const object = Object.fromEntries(texts.map(([key, entry]) => [key.trim(), readable(String(entry))]))
  refuseBadText(object, `${field}.`)
  return object
}

/** Half characters that JSON escapes are the source's own, not damage on the way: they go, and the row stays. */
function readable(text: string): string {
  return text.toWellFormed().replaceAll('\ufffd', '')
}

function parsedJson(field: string, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new RowProblem(field, `is not JSON: ${quotedValue(json)}`)
  }
}

/** A name that every row must have, such as a maker or a hall. */
export function requiredName(column: string, row: Partial<Record<string, string | null>>): string {
  const text = wording(row[column], null)?.trim() ?? ''
  if (text === '') throw new RowProblem(column, 'is missing')
  if (!/\p{L}|\p{N}/u.test(text)) throw new RowProblem(column, `is not a name: ${quotedValue(text)}`)
  return text
}
