import { selectTokens, type SelectToken } from './select-tokens.ts'

/** A query as the service accepts it: one table, conditions, groups, an order, a part of the answer. Columns in capitals. */
export type Select = {
  items: SelectItem[] | '*'
  table: string
  where: Condition | null
  groupBy: string[]
  orderBy: { column: string; isDown: boolean }[]
  offset: number
  count: number
}
export type SelectItem = { column: string } | { of: 'count' | 'min' | 'max'; column: string | null }
export type Condition =
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }
  | { column: string; operator: string; values: SelectToken[] }

/** The service returns at most this many rows, even with a larger LIMIT. */
const MAX_ROWS = 250

class NoSelect extends Error {}

/** The query in a text; null if the service does not accept it. */
export function readSelect(sql: string): Select | null {
  const tokens = selectTokens(sql)
  if (tokens === null) return null
  try {
    return selectOf(reader(tokens))
  } catch (error) {
    if (error instanceof NoSelect) return null
    throw error
  }
}

type Reader = ReturnType<typeof reader>

function reader(tokens: readonly SelectToken[]) {
  let at = 0
  const is = (text: string) => tokens[at]?.kind !== 'text' && tokens[at]?.value.toLowerCase() === text
  const take = (kind?: SelectToken['kind']): SelectToken => {
    const token = tokens[at]
    if (!token || (kind && token.kind !== kind)) throw new NoSelect()
    at += 1
    return token
  }
  const took = (...words: string[]): boolean => {
    const from = at
    for (const word of words) {
      if (!is(word)) {
        at = from
        return false
      }
      at += 1
    }
    return true
  }
  const must = (...words: string[]) => {
    if (!took(...words)) throw new NoSelect()
  }
  const list = <T>(one: () => T): T[] => {
    const all = [one()]
    while (took(',')) all.push(one())
    return all
  }
  const column = () => take('word').value.toUpperCase()
  return { is, take, took, must, list, column, isAtEnd: () => at === tokens.length }
}

function selectOf(read: Reader): Select {
  read.must('select')
  const items = read.took('*') ? ('*' as const) : read.list(() => itemOf(read))
  read.must('from')
  const table = read.column().toLowerCase()
  const where = read.took('where') ? anyOf(read) : null
  const groupBy = read.took('group', 'by') ? read.list(read.column) : []
  const orderBy = read.took('order', 'by')
    ? read.list(() => ({ column: read.column(), isDown: !read.took('asc') && read.took('desc') }))
    : []
  const [first, second] = read.took('limit') ? read.list(() => Number(read.take('number').value)) : [MAX_ROWS]
  read.took(';')
  if (!read.isAtEnd()) throw new NoSelect()
  const [offset, count] = second === undefined ? [0, first!] : [first!, second]
  return { items, table, where, groupBy, orderBy, offset, count: Math.min(count, MAX_ROWS) }
}

function itemOf(read: Reader): SelectItem {
  const column = read.column()
  if (!read.took('(')) return { column }
  const of = column.toLowerCase()
  if (of !== 'count' && of !== 'min' && of !== 'max') throw new NoSelect()
  const what = read.took('*') ? null : read.column()
  read.must(')')
  return { of, column: what }
}

function anyOf(read: Reader): Condition {
  const parts = [allOf(read)]
  while (read.took('or')) parts.push(allOf(read))
  return parts.length === 1 ? parts[0]! : { any: parts }
}

function allOf(read: Reader): Condition {
  const parts = [oneOf(read)]
  while (read.took('and')) parts.push(oneOf(read))
  return parts.length === 1 ? parts[0]! : { all: parts }
}

function oneOf(read: Reader): Condition {
  if (read.took('not')) return { not: oneOf(read) }
  if (read.took('(')) {
    const inner = anyOf(read)
    read.must(')')
    return inner
  }
  const column = read.column()
  if (read.took('in')) {
    read.must('(')
    const values = read.list(() => literal(read))
    read.must(')')
    return { column, operator: 'in', values }
  }
  const operator = read.took('like') ? 'like' : read.take('sign').value
  return { column, operator, values: [literal(read)] }
}

function literal(read: Reader): SelectToken {
  const token = read.take()
  if (token.kind !== 'text' && token.kind !== 'number') throw new NoSelect()
  return token
}
