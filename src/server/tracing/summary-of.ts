/** The first word of a statement and the table it is mainly about: `SELECT lots`. Never its text, which may contain a literal. */
export function summaryOf(sql: string): { operation: string; table: string | null; summary: string } {
  const text = sql.slice(0, MAX_LENGTH)
  const operation = (/^[\s(]*([a-z]+)/i.exec(text)?.[1] ?? 'statement').toUpperCase()
  const named = /\b(?:from|into|update|table)\s+(?:only\s+)?"?([a-z_][a-z\d_]*)"?(?:\."?([a-z_][a-z\d_]*)"?)?/i.exec(
    text,
  )
  const table = named ? (named[2] ?? named[1]!) : null
  return { operation, table, summary: table ? `${operation} ${table}` : operation }
}

/** Enough of any of our statements to name it. */
const MAX_LENGTH = 20_000
