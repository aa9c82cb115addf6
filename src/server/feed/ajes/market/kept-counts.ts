import type { KeptRow } from '../../online/online-source.ts'
import type { AnswerRow } from '../ajes-answer.ts'
import { PAGE_ROWS } from '../ajes-query.ts'
import { AJES_TABLES, type AjesTableName } from '../ajes-tables.ts'
import { dayOf } from './ajes-conditions.ts'
import { all, among } from './ajes-terms.ts'
import { inChunks } from './kept-lot-queries.ts'

/** As many as fit in one address, with a row for each of their results on one page. */
const MAX_HALLS = 30

type CountQuery = { day: string; halls: string[]; sql: string }

/** Requests for the number of rows of each result that these lots' halls have on their days. */
export function countQueries(table: AjesTableName, kept: readonly KeptRow[]): CountQuery[] {
  const isCar = AJES_TABLES[table].vehicle === 'car'
  const days = Map.groupBy(kept, ({ day }) => day ?? '')
  return [...days].flatMap(([day, own]) =>
    inChunks([...new Set(own.map(hallOf))], MAX_HALLS).map(halls => {
      const named = among(
        ['auction'],
        halls.map(hall => [hall]),
      )
      const where = all([...(isCar ? ["auction_type != '1'"] : []), dayOf(day), named])
      return { day, halls, sql: `SELECT auction,status,count(*) FROM ${table} WHERE ${where} GROUP BY auction,status` }
    }),
  )
}

/** The answers as one mark per lot, the same for all lots of its hall and day; null if an answer lacks it. */
export function countMarks(
  kept: readonly KeptRow[],
  answers: readonly (CountQuery & { rows: readonly AnswerRow[] })[],
): (string | null)[] {
  const marks = new Map(answers.flatMap(answer => [...marksOf(answer)]))
  return kept.map(row => marks.get(placeOf(row.day ?? '', hallOf(row))) ?? null)
}

function marksOf({ day, halls, rows }: CountQuery & { rows: readonly AnswerRow[] }): Map<string, string> {
  const lines = rows.map(row => ('columns' in row ? lineOf(row.columns) : null))
  // A full page may not be everything.
  if (rows.length >= PAGE_ROWS || lines.includes(null)) return new Map()
  return new Map(
    halls.map(hall => {
      const own = lines.filter(line => line!.hall === hall.toLowerCase()).map(line => line!.says)
      return [placeOf(day, hall), own.toSorted().join('#')]
    }),
  )
}

function lineOf({ AUCTION: hall, STATUS: status, TAG2: count }: Record<string, unknown>) {
  if (typeof hall !== 'string' || !/^\d+$/.test(String(count))) return null
  return { hall: hall.toLowerCase(), says: `${String(status)} ${String(count)}` }
}

const hallOf = ({ raw }: KeptRow) => raw['AUCTION'] ?? ''
const placeOf = (day: string, hall: string) => `${day} ${hall.toLowerCase()}`
