import { FeedRefused } from '../feed-refused.ts'
import { dumpLexer, type Token } from './dump-lexer.ts'

/** One tuple of an INSERT. `problem` says why its values cannot be trusted. */
export type DumpRow = {
  table: string
  line: number
  values: Record<string, string | null>
  problem: { field: string; reason: string } | null
}

type Value = { text: string | null; cut: boolean }

const NOT_A_COLUMN = new Set([
  'PRIMARY',
  'UNIQUE',
  'KEY',
  'INDEX',
  'CONSTRAINT',
  'FULLTEXT',
  'SPATIAL',
  'FOREIGN',
  'CHECK',
  'PERIOD',
])
/** No table of a feed comes near this; a hostile tuple must not fill the memory. */
const MAX_COLUMNS = 500

/**
 * Reads a dump's rows of the tables in `wanted`, in the order of the file. Column names come from the INSERT's own list, else from CREATE TABLE.
 * Everything except CREATE TABLE, INSERT and REPLACE is skipped. Throws `FeedRefused` on a file that is cut off or is not a dump.
 */
export async function* dumpRows(
  file: string,
  chunks: AsyncIterable<string>,
  wanted: ReadonlySet<string>,
): AsyncGenerator<DumpRow> {
  let ready: DumpRow[] = []
  const statements = statementReader(file, wanted, row => ready.push(row))
  const lexer = dumpLexer(statements.take, statements.isPassing)
  for await (const chunk of chunks) {
    lexer.push(chunk)
    const rows = ready
    ready = []
    yield* rows
  }
  if (!lexer.end() || !statements.isBetween()) {
    throw new FeedRefused(`${file} breaks off in the middle of a statement; nothing was imported`)
  }
  yield* ready
}

function statementReader(file: string, wanted: ReadonlySet<string>, onRow: (row: DumpRow) => void) {
  const columnsOf = new Map<string, string[]>()
  let step: (token: Token) => void = start

  function start(token: Token) {
    const keyword = token.kind === 'word' ? token.value.toUpperCase() : ''
    if (token.value === ';' && token.kind === 'mark') return
    if (keyword === 'CREATE') step = tableName(createBody)
    else if (keyword === 'INSERT' || keyword === 'REPLACE') step = tableName(insertBody)
    else step = skip
  }

  function skip(token: Token) {
    if (token.kind === 'mark' && token.value === ';') step = start
  }

  /** The last name before the first bracket or VALUES: `db`.`table`, IF NOT EXISTS, INTO and IGNORE are skipped. */
  function tableName(body: (table: string, opening: Token) => void) {
    let table = ''
    return (token: Token) => {
      const opens =
        (token.kind === 'mark' && token.value === '(') || (token.kind === 'word' && /^values?$/i.test(token.value))
      if (token.kind === 'mark' && token.value === ';') step = start
      else if (opens) body(table, token)
      else if (token.kind === 'name' || token.kind === 'word') table = token.value.split('.').at(-1)!
    }
  }

  function createBody(table: string, opening: Token) {
    if (!wanted.has(table) || opening.value !== '(') {
      step = skip
      return
    }
    const columns: string[] = []
    let depth = 1
    let first = true
    step = token => {
      if (token.kind === 'mark') {
        if (token.value === '(') depth++
        if (token.value === ')') depth--
        if (token.value === ',' && depth === 1) first = true
        if (depth > 0) return
        columnsOf.set(table, columns)
        step = skip
      } else if (first) {
        first = false
        const isColumn =
          token.kind === 'name' || (token.kind === 'word' && !NOT_A_COLUMN.has(token.value.toUpperCase()))
        if (isColumn && columns.length < MAX_COLUMNS) columns.push(token.value)
      }
    }
  }

  function insertBody(table: string, opening: Token) {
    if (!wanted.has(table)) {
      step = skip
      return
    }
    if (opening.value !== '(') {
      step = betweenTuples(table, columnsOf.get(table) ?? [])
      return
    }
    const columns: string[] = []
    step = token => {
      if (token.kind === 'mark' && token.value === ';') step = start
      else if (token.kind === 'word' && /^values?$/i.test(token.value)) step = betweenTuples(table, columns)
      else if (token.kind !== 'mark' && columns.length < MAX_COLUMNS) columns.push(token.value)
    }
  }

  function betweenTuples(table: string, columns: string[]) {
    if (columns.length === 0)
      throw new FeedRefused(`${file} names no columns of table ${table}; its CREATE TABLE is missing`)
    const between = (token: Token) => {
      if (token.kind === 'mark' && token.value === '(') step = tuple(table, columns, token.line, between)
      else if (token.kind === 'mark' && token.value === ';') step = start
      else if (token.kind === 'word' && token.value.toUpperCase() === 'ON') step = skip
      else if (token.value !== ',')
        throw new FeedRefused(`${file}, line ${token.line}: a row of ${table} is not written as SQL`)
    }
    return between
  }

  function tuple(table: string, columns: string[], line: number, after: (token: Token) => void) {
    const values: Value[] = []
    let count = 0
    let depth = 1
    let value: Value = { text: null, cut: false }
    let prefix = ''

    function close() {
      if (count++ < MAX_COLUMNS) values.push(value)
      value = { text: null, cut: false }
      prefix = ''
    }

    return (token: Token) => {
      if (token.kind === 'mark' && depth === 1 && token.value === ',') return close()
      if (token.kind === 'mark' && token.value === '(') depth++
      if (token.kind === 'mark' && token.value === ')' && --depth === 0) {
        close()
        step = after
        onRow(asRow(table, columns, line, values, count))
      } else if (token.kind === 'mark' && token.value === ';') {
        throw new FeedRefused(`${file}, line ${token.line}: a row of ${table} is not closed`)
      } else if (token.kind === 'text') {
        // mysqldump may write _binary'…', x'…' or N'…'; two adjacent texts are one.
        const text = prefix === 'X' ? fromHex(token.value) : (value.text ?? '') + token.value
        value = { text, cut: token.cut || value.cut }
      } else if (token.kind === 'word') {
        prefix = /^(_\w+|[xn])$/i.test(token.value) ? token.value.toUpperCase() : ''
        if (prefix === '') value = { text: bareWord(token.value), cut: token.cut }
      }
    }
  }

  return { take: (token: Token) => step(token), isBetween: () => step === start, isPassing: () => step === skip }
}

function bareWord(word: string): string | null {
  if (word.toUpperCase() === 'NULL') return null
  return /^0x[0-9a-f]+$/i.test(word) ? fromHex(word.slice(2)) : word
}

function fromHex(digits: string): string {
  return Buffer.from(digits, 'hex').toString('utf8')
}

function asRow(table: string, columns: string[], line: number, values: Value[], count: number): DumpRow {
  const named = columns.map((column, index) => [column, values[index]?.text ?? null] as const)
  const cut = columns.find((_column, index) => values[index]?.cut)
  const problem =
    count !== columns.length
      ? { field: '(row)', reason: `has ${count} values where the table has ${columns.length} columns` }
      : cut !== undefined
        ? { field: cut, reason: 'is too long for a field of a feed' }
        : null
  // fromEntries defines own properties, so that a column called __proto__ is a column.
  return { table, line, values: Object.fromEntries(named), problem }
}
