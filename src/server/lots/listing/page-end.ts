import { invalid } from '#server/http/refused.ts'
import type { PageEnd } from '#server/market/lot-search.ts'

/** `late.key.id`, such as `0.1764039600000000.261125-3-41`; no key is empty. */
const WRITTEN = /^([01])\.(-?\d{0,16})\.([0-9A-Za-z_-]{1,80})$/

export function writePageEnd({ late, key, id }: PageEnd): string {
  return `${late ? 1 : 0}.${key ?? ''}.${id}`
}

/** The end that the previous page's answer gave; null where there was none. Throws 422 for anything else. */
export function readPageEnd(text: string | undefined): PageEnd | null {
  if (!text) return null
  const [, late, digits, id] = WRITTEN.exec(text) ?? []
  const key = digits === '' ? null : Number(digits)
  if (id === undefined || (key !== null && !Number.isSafeInteger(key))) throw invalid({ after: 'pageEnd' })
  return { late: late === '1', key, id }
}
