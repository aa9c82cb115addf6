const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const ESCAPED = /[\\\t\n\r]/

/** One value in the text format of COPY. */
export function copyText(value: string | null): string {
  if (value === null) return '\\N'
  return ESCAPED.test(value) ? value.replaceAll(/[\\\t\n\r]/g, char => ESCAPES[char]!) : value
}
