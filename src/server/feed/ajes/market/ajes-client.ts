import type { Clock } from '#server/clock.ts'
import { FeedRefused } from '../../feed-refused.ts'
import { isMasked } from '../../read/masked.ts'
import { answerCache } from '../../query/answer-cache.ts'
import type { AnswerAge } from '../../query/query-market.ts'
import { PAGE_ROWS } from '../ajes-query.ts'
import { askAjesOnce } from '../ajes-request.ts'
import type { AjesTableName } from '../ajes-tables.ts'
import { all, ALWAYS, NEVER, type Term } from './ajes-terms.ts'

/** Columns of an answer's row as texts, in capitals. */
export type Row = Record<string, string>

type AjesSelect = {
  table: AjesTableName
  /** `*`, or columns and counts. */
  items: string
  where: readonly Term[]
  /** `column` or `column DESC`; the last one makes the order of any two rows definite. */
  groupBy?: string
  orderBy?: string
}

/** One reader's requests: their answers, and how old the oldest of them is. */
export type AjesClient = {
  /** One page of 250 rows. */
  page(select: AjesSelect, page: number): Promise<Row[]>
  /** All pages, for lists to choose from. */
  whole(select: AjesSelect): Promise<Row[]>
  age(): AnswerAge
}

type AjesSource = {
  place: URL
  options: Record<string, string>
  clock: Clock
  freshMinutes: (table: AjesTableName) => number
  timeoutMs?: number
}

/** Some 30 MB: the hundred most requested pages of a market. */
const MAX_CELLS = 750_000
/** A list of choices has no more values; no market has forty thousand models. */
const MAX_PAGES = 40

/** Starts querying a source. Its answers are cached for all readers; each reader learns the age of the answers used. */
export function ajesClients(source: AjesSource): () => AjesClient {
  const { clock, freshMinutes } = source
  const cache = answerCache<Row[]>({ clock, maxWeight: MAX_CELLS, weigh: rows => rows.length * cellsOf(rows) + 1 })
  return () => {
    let age: AnswerAge | null = null
    const page = async (select: AjesSelect, number: number) => {
      const where = all(select.where)
      if (where === NEVER) return []
      const sql = sqlOf(select, where, number)
      const ask = () => askRows(source, sql, select.table)
      const { value, at, isStale } = await cache.get(sql, freshMinutes(select.table), ask)
      age = { at: age && age.at < at ? age.at : at, isStale: isStale || (age?.isStale ?? false) }
      return value
    }
    return {
      page,
      whole: async select => {
        const rows: Row[] = []
        for (let number = 0; number < MAX_PAGES; number++) {
          const more = await page(select, number)
          rows.push(...more)
          if (more.length < PAGE_ROWS) return rows
        }
        throw new FeedRefused(`${select.table} has more than ${MAX_PAGES * PAGE_ROWS} values of one column`)
      },
      age: () => age ?? { at: clock.now(), isStale: false },
    }
  }
}

const cellsOf = (rows: readonly Row[]) => Object.keys(rows[0] ?? {}).length

function sqlOf({ table, items, groupBy, orderBy }: AjesSelect, where: Term, page: number): string {
  return [
    `SELECT ${items} FROM ${table}`,
    ...(where === ALWAYS ? [] : [`WHERE ${where}`]),
    ...(groupBy ? [`GROUP BY ${groupBy}`] : []),
    ...(orderBy ? [`ORDER BY ${orderBy}`] : []),
    `LIMIT ${page * PAGE_ROWS},${PAGE_ROWS}`,
  ].join(' ')
}

/** An answer with a masked value is invalid: the access code is not (or no longer) registered, and nothing in it can be trusted. */
async function askRows({ place, options, clock, timeoutMs }: AjesSource, sql: string, table: string): Promise<Row[]> {
  const { rows } = await askAjesOnce({ place, options, sql, name: table, clock, timeoutMs })
  return rows.map(row => {
    if ('problem' in row) throw new FeedRefused(`${table} answers a row that is none: ${row.problem.reason}`)
    const texts = Object.entries(row.columns).map(([column, value]) => [column, asText(value)] as const)
    if (texts.some(([, value]) => isMasked(value))) throw new FeedRefused(`${table} is masked by the source`)
    return Object.fromEntries(texts)
  })
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : JSON.stringify(value)
}
