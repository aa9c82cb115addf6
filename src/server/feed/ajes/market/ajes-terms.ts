import { containsPattern } from '#server/db/like.ts'

/** A condition in the vendor's language. Text typed by a person enters only through `text` or `like`. */
export type Term = string

/** Matches no row; a query with it need not be sent. */
export const NEVER: Term = '1 = 0'
/** Matches every row; it is left out of the query. */
export const ALWAYS: Term = '1 = 1'

/**
 * A text as a literal. Quotes are doubled, which every server understands. So are backslashes: a MySQL-like server would otherwise read one as an
 * escape of the closing quote. A server without escapes then looks for two backslashes and finds nothing. Characters that are not text are left out;
 * `isText` checks for them first.
 */
export function text(value: string): string {
  const plain = value.toWellFormed().replaceAll(/\p{Cc}/gu, '')
  return `'${plain.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** No lot has any other character in a field: the import refuses it. */
export function isText(value: string): boolean {
  return value.isWellFormed() && !/\p{Cc}/u.test(value)
}

/** Where the column contains the text anywhere; LIKE's special characters are taken literally. */
export function holds(column: string, value: string): Term {
  return isText(value) ? like(column, containsPattern(value)) : NEVER
}

/** A pattern written by our code; use `plainPattern` for text that a person typed. */
export function like(column: string, pattern: string): Term {
  return `${column} LIKE ${text(pattern)}`
}

export function all(terms: readonly Term[]): Term {
  if (terms.includes(NEVER)) return NEVER
  return (
    joined(
      terms.filter(term => term !== ALWAYS),
      ' AND ',
    ) ?? ALWAYS
  )
}

export function any(terms: readonly Term[]): Term {
  if (terms.includes(ALWAYS)) return ALWAYS
  return (
    joined(
      terms.filter(term => term !== NEVER),
      ' OR ',
    ) ?? NEVER
  )
}

export function not(term: Term): Term {
  if (term === NEVER || term === ALWAYS) return term === NEVER ? ALWAYS : NEVER
  return `NOT (${term})`
}

function joined(terms: readonly Term[], by: string): Term | null {
  return terms.length < 2 ? (terms[0] ?? null) : `(${terms.join(by)})`
}

/** Where the columns together equal one of the tuples. */
export function among(columns: readonly string[], tuples: readonly (readonly string[])[]): Term {
  if (tuples.length === 0) return NEVER
  const [first, ...rest] = columns
  if (rest.length === 0) return `${first} IN (${[...new Set(tuples.map(([value]) => text(value!)))].join(',')})`
  const groups = Map.groupBy(tuples, ([value]) => value!)
  return any(
    [...groups].map(([value, own]) =>
      all([
        `${first} = ${text(value)}`,
        among(
          rest,
          own.map(tuple => tuple.slice(1)),
        ),
      ]),
    ),
  )
}
