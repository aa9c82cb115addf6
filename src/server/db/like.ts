import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'

/** Escapes text for a LIKE pattern: `%`, `_` and `\` that a person typed are plain characters. */
export function plainPattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** A LIKE pattern for texts that contain the given one. */
export function containsPattern(text: string): string {
  return `%${plainPattern(text)}%`
}

/** Whether `searched` contains the text as typed or in plain characters: a Japanese keyboard types letters and digits in full width. */
export function contains(searched: Expression<unknown>, text: string): RawBuilder<SqlBool> {
  const forms = [...new Set([text, text.normalize('NFKC')])].map(containsPattern)
  return sql`${searched} ilike ${forms.length === 1 ? forms[0] : sql`any(${forms}::text[])`}`
}

/** Words that screens put before a number, as in "No. 90041" and "lot A-102". */
const BEFORE_NUMBER = /(?<![\p{L}\p{N}])(?:(?:no\.|№|(?:lot|лот)(?!\p{L}))\s*)+(?=\S*\d)/giu

/** Whether every word of the text occurs in `searched`. A "No." or "lot" in front of a number is no word of it. */
export function holdsWords(searched: Expression<unknown>, text: string): Expression<SqlBool> {
  const found = text
    .replaceAll(BEFORE_NUMBER, '')
    .trim()
    .split(/\s+/)
    .map(word => contains(searched, word))
  return sql<SqlBool>`(${sql.join(found, sql` and `)})`
}
