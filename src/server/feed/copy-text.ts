import type { LoadValue } from './load-columns.ts'

/** One row in the text format of PostgreSQL's COPY. */
export function copyLine(values: readonly LoadValue[]): string {
  return `${values.map(value => (value === null ? '\\N' : escaped(typeof value === 'string' ? value : plain(value)))).join('\t')}\n`
}

function plain(value: Exclude<LoadValue, null>): string {
  return typeof value === 'object' ? `{${value.map(quoted).join(',')}}` : String(value)
}

function quoted(element: string): string {
  return `"${element.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

const ESCAPED = /[\\\t\n\r]/
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escaped(text: string): string {
  return ESCAPED.test(text) ? text.replaceAll(/[\\\t\n\r]/g, char => ESCAPES[char]!) : text
}
