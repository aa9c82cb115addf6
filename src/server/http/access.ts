import type { Context } from 'hono'
import { isWrite, type Endpoint } from '#contract/endpoint.ts'
import { WRITER_HEADER } from '#contract/outbox.ts'
import type { Permission } from '#domain/people/permissions.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import type { Viewer } from './context.ts'
import { Refused } from './refused.ts'

const BYTES = 'application/octet-stream'
const JSON_TYPE = 'application/json'

/** How long a proof of identity counts for money, limits and permissions. */
const FRESH_MS = 15 * MINUTE_MS

/**
 * Refuses a write that another site has sent, or that is not JSON (bytes where the endpoint takes them). A caller with neither `Sec-Fetch-Site` nor Origin
 * (curl, a test) carries no other site's cookies, but must still send JSON or bytes, which HTML forms cannot.
 */
export function checkOrigin(endpoint: Endpoint, context: Context, ownOrigins: string[]): void {
  if (!isWrite(endpoint)) return
  const { headers } = context.req.raw
  if (isForeign(headers, ownOrigins)) throw new Refused('cross_site')
  const type = endpoint.binary ? BYTES : JSON_TYPE
  if ((endpoint.body || endpoint.binary) && isOther(headers, type))
    throw new Refused('content_type', { detail: { type } })
}

/** Refuses a call that needs a session and has none, or the one of somebody else than who wrote it on the device (the outbox). */
export function checkSession(endpoint: Endpoint, context: Context, viewer: Viewer | null): void {
  const writer = context.req.header(WRITER_HEADER)
  const isOthers = writer !== undefined && writer !== String(viewer?.userId)
  if (endpoint.access !== 'public' && (!viewer || isOthers)) throw new Refused('session_expired')
}

/** Refuses who lacks a permission that the endpoint names. */
export function checkPermission({ access }: Endpoint, viewer: Viewer | null, params: unknown): void {
  if (access === 'public' || access === 'session') return
  if ('anyOf' in access) {
    if (access.anyOf.some(flag => viewer?.permission[flag])) return
    throw new Refused('forbidden')
  }
  const needed: readonly Permission[] = typeof access === 'function' ? access(params as never) : access
  const lacking = needed.find(flag => !viewer?.permission[flag])
  if (lacking) throw new Refused(lacking === 'biddingAllowed' ? 'restricted' : 'forbidden')
}

/** Refuses callers who must set up a second factor first, and callers without a recent proof where the endpoint asks for one. */
export function checkProof(endpoint: Endpoint, viewer: Viewer | null, now: Date): void {
  if (!viewer) return
  if (viewer.secondFactor === 'needed' && endpoint.access !== 'public' && !endpoint.beforeFactor)
    throw new Refused('factor_needed')
  if (endpoint.proof && now.getTime() - viewer.provedAt.getTime() > FRESH_MS) throw proofNeeded(viewer)
}

/** Tells what the proof asks for, so that it can be asked for at once. */
const proofNeeded = ({ secondFactor, hasPasskey }: Viewer) =>
  new Refused('proof_needed', {
    detail: {
      proof: secondFactor === 'on' ? 'password and code' : secondFactor === 'passkey' ? 'passkey' : 'password',
      ...(hasPasskey ? { passkeys: 'yes' } : {}),
    },
  })

/** Whether a call is not from our own pages. Browsers send `Sec-Fetch-Site`, which pages cannot forge; older ones send Origin. */
function isForeign(headers: Headers, ownOrigins: readonly string[]): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return true
  const origin = headers.get('origin')
  if (site === null && origin !== null && !ownOrigins.includes(origin)) return true
  // An e-mail link opened in an old browser without these headers still sends the Lax cookies, but it asks for a page.
  return site === null && origin === null && /\btext\/html\b/.test(headers.get('accept') ?? '')
}

function isOther(headers: Headers, expected: string): boolean {
  const type = headers.get('content-type')
  const hasBody = headers.get('content-length') !== '0' && (type !== null || headers.has('content-length'))
  return hasBody && !(type ?? '').toLowerCase().startsWith(expected)
}
