/** A question as the query service takes it: one table, conditions joined by AND, an order, a part of the answer. */
export type Select = {
  columns: '*' | { groupBy: string | null }
  table: string
  conditions: Condition[]
  orderBy: string | null
  offset: number
  count: number
}
type Condition = { column: string; operator: string; values: string[] }
type Row = Record<string, string>

/** The service gives no more at once, whatever LIMIT says. */
export const MOST_ROWS = 250

const WORD = '[a-z_][a-z_0-9]*'
const TEXT = `'(?:[^']|'')*'|\\d+`
const CONDITION = `${WORD}\\s*(?:!=|<>|>=|<=|=|<|>|\\s+like\\s+)\\s*(?:${TEXT})|${WORD}\\s+in\\s*\\((?:${TEXT}|[\\s,])+\\)`
const SELECT = new RegExp(
  `^select\\s+(?<what>\\*|(?:(?<group>${WORD})\\s*,\\s*)?count\\(\\*\\))\\s+from\\s+(?<table>${WORD})` +
    `(?:\\s+where\\s+(?<where>(?:${CONDITION})(?:\\s+and\\s+(?:${CONDITION}))*))?(?:\\s+group\\s+by\\s+${WORD})?` +
    `(?:\\s+order\\s+by\\s+(?<order>${WORD}))?(?:\\s+limit\\s+(?:(?<offset>\\d+)\\s*,\\s*)?(?<count>\\d+))?\\s*;?$`,
  'i',
)

/** The question that a text asks; null where it is none of those that the service takes. */
export function readSelect(sql: string): Select | null {
  const found = SELECT.exec(sql.trim())?.groups
  if (!found) return null
  const { what, group, table, where = '', order, offset = '0', count = String(MOST_ROWS) } = found
  return {
    columns: what === '*' ? '*' : { groupBy: group?.toUpperCase() ?? null },
    table: table!.toLowerCase(),
    conditions: [...where.matchAll(new RegExp(CONDITION, 'gi'))].map(([text]) => conditionOf(text)),
    orderBy: order?.toUpperCase() ?? null,
    offset: Number(offset),
    count: Math.min(Number(count), MOST_ROWS),
  }
}

function conditionOf(text: string): Condition {
  const [, column, operator, rest] = /^(\w+)\s*(!=|<>|>=|<=|=|<|>|like|in)\s*(.*)$/is.exec(text)!
  const values = [...rest!.matchAll(new RegExp(TEXT, 'g'))].map(([value]) =>
    value.replace(/^'|'$/g, '').replaceAll("''", "'"),
  )
  return { column: column!.toUpperCase(), operator: operator!.toLowerCase(), values }
}

/** The rows that the question asks for, in its order. */
export function answerTo(select: Select, rows: readonly Row[]): Row[] {
  const found = rows.filter(row => select.conditions.every(condition => holds(condition, row)))
  if (select.columns !== '*') return counted(select.columns.groupBy, found)
  const { orderBy, offset, count } = select
  const ordered = orderBy === null ? found : found.toSorted((a, b) => (a[orderBy]! < b[orderBy]! ? -1 : 1))
  return ordered.slice(offset, offset + count)
}

function holds({ column, operator, values }: Condition, row: Row): boolean {
  const [have, want] = [(row[column] ?? '').toLowerCase(), values[0]!.toLowerCase()]
  if (operator === 'in') return values.some(value => value.toLowerCase() === have)
  if (operator === 'like') return likePattern(want).test(have)
  const order =
    /^\d+$/.test(have) && /^\d+$/.test(want) ? Number(have) - Number(want) : have < want ? -1 : Number(have > want)
  if (operator === '=') return order === 0
  if (operator === '!=' || operator === '<>') return order !== 0
  return operator.startsWith('<')
    ? order < 0 || (operator === '<=' && order === 0)
    : order > 0 || (operator === '>=' && order === 0)
}

function likePattern(pattern: string): RegExp {
  const literal = pattern.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal.replaceAll('%', '.*').replaceAll('_', '.')}$`, 's')
}

/** `count(*)` has no name of its own: it is TAG0, behind another column TAG1. */
function counted(groupBy: string | null, rows: readonly Row[]): Row[] {
  if (groupBy === null) return [{ TAG0: String(rows.length) }]
  const groups = Map.groupBy(rows, row => row[groupBy] ?? '')
  return [...groups].map(([value, all]) => ({ [groupBy]: value, TAG1: String(all.length) }))
}
