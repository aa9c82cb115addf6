import { sql, type Expression, type SqlBool } from 'kysely'

/** For a LIKE pattern: `%`, `_` and `\` typed by a person are plain characters. */
export function plainPattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** The pattern of what holds the text anywhere. */
export function holding(text: string): string {
  return `%${plainPattern(text)}%`
}

/** Every word of the text occurs in what is searched. */
export function holdsWords(searched: Expression<unknown>, text: string): Expression<SqlBool> {
  const found = text
    .trim()
    .split(/\s+/)
    .map(word => sql`${searched} ilike ${holding(word)}`)
  return sql<SqlBool>`(${sql.join(found, sql` and `)})`
}
