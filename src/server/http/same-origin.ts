import type { Endpoint } from '#contract/endpoint.ts'

/**
 * True when a call with an effect must be refused: it does not come from our own pages, or is not JSON. Browsers send
 * `Sec-Fetch-Site` and cannot be made to forge it; older ones send Origin. A caller that sends neither (curl, a test) carries no
 * foreign page's cookies, yet must still speak JSON, which no HTML form can.
 */
export function isForeign(headers: Headers, ownOrigins: readonly string[], endpoint: Endpoint): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return true
  const origin = headers.get('origin')
  if (site === null && origin !== null && !ownOrigins.includes(origin)) return true
  // A link in a mail, opened by a browser too old to say where from, brings the Lax cookies along but asks for a page.
  if (site === null && origin === null && /\btext\/html\b/.test(headers.get('accept') ?? '')) return true
  if (!endpoint.body) return false
  const type = headers.get('content-type')
  const hasBody = headers.get('content-length') !== '0' && (type !== null || headers.has('content-length'))
  return hasBody && !(type ?? '').toLowerCase().startsWith('application/json')
}
