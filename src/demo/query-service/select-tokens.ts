export type SelectToken = { kind: 'word' | 'text' | 'number' | 'sign' | 'mark'; value: string }

const TOKEN = /\s*(?:`?([a-z_][a-z_0-9]*)`?|'((?:[^'\\]|''|\\[\s\S])*)'|(\d+)|(!=|<>|>=|<=|=|<|>)|([(),*;]))/iy
const KINDS = ['word', 'text', 'number', 'sign', 'mark'] as const

/** The tokens of a query, texts without their quotes; null for an invalid token. Quotes as MySQL reads them. */
export function selectTokens(sql: string): SelectToken[] | null {
  const tokens: SelectToken[] = []
  const text = sql.trim()
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text)
    if (found === null) return null
    const at = found.slice(1).findIndex(part => part !== undefined)
    const value = found[at + 1]!
    tokens.push({ kind: KINDS[at]!, value: KINDS[at] === 'text' ? unquoted(value) : value })
  }
  return tokens
}

/** `''` is a quote. A backslash takes the next character literally; before `%` and `_` it stays, for LIKE. */
function unquoted(text: string): string {
  return text.replaceAll(/''|\\([\s\S])/g, (whole, escaped: string | undefined) =>
    escaped === undefined ? "'" : escaped === '%' || escaped === '_' ? whole : escaped,
  )
}
