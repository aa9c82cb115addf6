import { sql, type Expression, type SqlBool } from 'kysely'

/** Escapes text for a LIKE pattern: `%`, `_` and `\` that a person typed are plain characters. */
export function plainPattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** A LIKE pattern for texts that contain the given one. */
export function containsPattern(text: string): string {
  return `%${plainPattern(text)}%`
}

/** Whether every word of the text occurs in `searched`. */
export function holdsWords(searched: Expression<unknown>, text: string): Expression<SqlBool> {
  const found = text
    .trim()
    .split(/\s+/)
    .map(word => sql`${searched} ilike ${containsPattern(word)}`)
  return sql<SqlBool>`(${sql.join(found, sql` and `)})`
}
