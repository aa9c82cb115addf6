import { byText } from '#domain/lots/by-text.ts'
import type { Condition, Select, SelectItem } from './select.ts'
import type { SelectToken } from './select-tokens.ts'

type Row = Record<string, string>

/** The rows that the query asks for, in its order; null if it names a column missing in the table. */
export function answerTo(select: Select, rows: readonly Row[]): Row[] | null {
  const has = new Set(rows.flatMap(row => Object.keys(row)))
  if (rows.length > 0 && columnsOf(select).some(column => !has.has(column))) return null
  const found = rows.filter(row => select.where === null || holds(select.where, row))
  const answered = select.items === '*' ? found : counted(select.items, select.groupBy, found)
  const ordered = select.orderBy.length === 0 ? answered : answered.toSorted(inOrder(select.orderBy))
  return ordered.slice(select.offset, select.offset + select.count)
}

function columnsOf({ items, where, groupBy, orderBy }: Select): string[] {
  const inWhere = (condition: Condition): string[] =>
    'column' in condition ? [condition.column] : partsOf(condition).flatMap(inWhere)
  return [
    ...(items === '*' ? [] : items.flatMap(({ column }) => (column === null ? [] : [column]))),
    ...(where === null ? [] : inWhere(where)),
    ...groupBy,
    ...orderBy.map(({ column }) => column),
  ]
}

function partsOf(condition: Exclude<Condition, { column: string }>): Condition[] {
  if ('not' in condition) return [condition.not]
  return 'all' in condition ? condition.all : condition.any
}

function holds(condition: Condition, row: Row): boolean {
  if ('all' in condition) return condition.all.every(part => holds(part, row))
  if ('any' in condition) return condition.any.some(part => holds(part, row))
  if ('not' in condition) return !holds(condition.not, row)
  const { column, operator, values } = condition
  const have = row[column] ?? ''
  if (operator === 'in') return values.some(value => compare(have, value) === 0)
  if (operator === 'like') return likePattern(values[0]!.value).test(have)
  const order = compare(have, values[0]!)
  if (operator === '=') return order === 0
  if (operator === '!=' || operator === '<>') return order !== 0
  return operator.startsWith('<')
    ? order < 0 || (operator === '<=' && order === 0)
    : order > 0 || (operator === '>=' && order === 0)
}

/** A comparison with a number compares numbers, and a non-numeric text counts as 0. A comparison with a text ignores case. */
function compare(have: string, { kind, value }: SelectToken): number {
  return kind === 'number' ? figure(have) - Number(value) : byText(have.toLowerCase(), value.toLowerCase())
}

const figure = (text: string) => Number(/^\s*(\d+)/.exec(text)?.[1] ?? 0)
const isFigure = (text: string) => /^\d+$/.test(text)

function inOrder(orderBy: Select['orderBy']) {
  return (a: Row, b: Row): number => {
    for (const { column, isDown } of orderBy) {
      const [one, other] = [a[column] ?? '', b[column] ?? '']
      const order = isFigure(one) && isFigure(other) ? Number(one) - Number(other) : byText(one, other)
      if (order !== 0) return isDown ? -order : order
    }
    return 0
  }
}

function likePattern(pattern: string): RegExp {
  const signs = pattern.replaceAll(/\\([\s\S])|[%_]|[.*+?^${}()|[\]\\]/g, (sign, escaped: string | undefined) => {
    if (escaped !== undefined) return escaped.replace(/[.*+?^${}()|[\]\\]/, '\\$&')
    return sign === '%' ? '[\\s\\S]*' : sign === '_' ? '[\\s\\S]' : `\\${sign}`
  })
  return new RegExp(`^${signs}$`, 'i')
}

/** A column without a name is named after its position: `count(*)` alone is TAG0, after another column TAG1. */
function counted(items: SelectItem[], groupBy: string[], rows: readonly Row[]): Row[] {
  const groups = Map.groupBy(rows, row => JSON.stringify(groupBy.map(column => (row[column] ?? '').toLowerCase())))
  const all = groupBy.length === 0 ? [[...rows]] : [...groups.values()]
  return all.map(group =>
    Object.fromEntries(
      items.map((item, at) =>
        'of' in item ? [`TAG${at}`, aggregate(item, group)] : [item.column, group[0]?.[item.column] ?? ''],
      ),
    ),
  )
}

function aggregate({ of, column }: Extract<SelectItem, { of: string }>, group: readonly Row[]): string {
  if (of === 'count' || column === null) return String(group.length)
  const values = group.map(row => row[column] ?? '').toSorted((a, b) => figure(a) - figure(b))
  return (of === 'min' ? values[0] : values.at(-1)) ?? ''
}
