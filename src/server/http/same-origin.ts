import type { Endpoint } from '#contract/endpoint.ts'

const BYTES = 'application/octet-stream'

/**
 * True if a call with an effect must be refused because it is not from our own pages, or is not JSON (bytes where the endpoint takes them). Browsers
 * send `Sec-Fetch-Site`, which pages cannot forge; older ones send Origin. A caller with neither (curl, a test) carries no other site's cookies, but
 * must still send JSON or bytes, which HTML forms cannot.
 */
export function isForeign(headers: Headers, ownOrigins: readonly string[], endpoint: Endpoint): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return true
  const origin = headers.get('origin')
  if (site === null && origin !== null && !ownOrigins.includes(origin)) return true
  // An e-mail link opened in an old browser without these headers still sends the Lax cookies, but it asks for a page.
  if (site === null && origin === null && /\btext\/html\b/.test(headers.get('accept') ?? '')) return true
  if (!endpoint.body && !endpoint.binary) return false
  const type = headers.get('content-type')
  const hasBody = headers.get('content-length') !== '0' && (type !== null || headers.has('content-length'))
  return hasBody && !(type ?? '').toLowerCase().startsWith(endpoint.binary ? BYTES : 'application/json')
}
