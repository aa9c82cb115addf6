import * as v from 'valibot'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { isWrite, type Endpoint, type Request, type Response } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { MessageCode } from '#domain/message-codes.ts'
import { WRITER_HEADER } from '#contract/outbox.ts'
import { isJson } from '#contract/own-answer.ts'
import { addressOf } from './address.ts'
import { ApiError, InvalidResponseError, OfflineError } from './errors.ts'
import type { WantedProof } from './proof-request.ts'

/** The parts that a call may leave out: what the endpoint lacks, and a query with optional fields only. */
type OptionalPart<E extends Endpoint> =
  | { [K in keyof Request<E>]: undefined extends Request<E>[K] ? K : never }[keyof Request<E>]
  | ({} extends Request<E>['query'] ? 'query' : never)

/** The inputs of a call besides its endpoint. */
export type CallOptions<E extends Endpoint> = Omit<Request<E>, OptionalPart<E>> &
  Partial<Pick<Request<E>, OptionalPart<E>>> & {
    key?: string
    /** The user who wrote it, where the session may be another's by now. */
    writer?: number
    /** The body of an endpoint that is `binary`. */
    bytes?: Uint8Array<ArrayBuffer>
    /** The row version of a write (`If-Match`). The server refuses the write if the row has another version. */
    version?: number
    signal?: AbortSignal
  }

export type Call = <const E extends Endpoint>(endpoint: E, options: CallOptions<E>) => Promise<Response<E>>

/** The environment of a caller: the browser's, or in tests the application itself. */
type Outside = {
  fetch: (path: string, init: RequestInit) => Promise<globalThis.Response>
  /** Called once when the session has ended and cannot be refreshed. */
  onSessionLost?: () => void
  language?: () => string
  /** Called when the server wants a second factor set up before anything else. */
  onFactorNeeded?: () => void
  /** Asks the user to confirm their identity. Resolves to whether they did. */
  proveAgain?: (proof: WantedProof) => Promise<boolean>
}

/**
 * All requests to the server go through this. A 401 requests a new session once and repeats the call once. A Web Lock across tabs allows one
 * refresh, however many calls failed at the same moment. A call that needs a fresh proof of identity asks for one and is then repeated.
 *
 * Throws `ApiError` (refused), `InvalidResponseError`, `OfflineError` or the signal's abort.
 */
export function createCall(outside: Outside): Call {
  let refreshing: Promise<boolean> | null = null
  /** The number of session renewals. A call refused under the previous session only needs to be repeated. */
  let renewals = 0

  const refreshOnce = () => {
    refreshing ??= refresh(outside)
      .then(isRenewed => {
        if (isRenewed) renewals += 1
        return isRenewed
      })
      .finally(() => {
        refreshing = null
      })
    return refreshing
  }

  return async (endpoint, options) => {
    const before = renewals
    let answer = await send(outside, endpoint, options)
    if (answer.status === 401 && endpoint.path !== authEndpoints.refresh.path) {
      if (renewals === before && !(await refreshOnce())) {
        outside.onSessionLost?.()
        throw await refused(answer)
      }
      await answer.body?.cancel()
      answer = await send(outside, endpoint, options)
    }
    if (!answer.ok) {
      const error = await refused(answer, mayHaveArrived(endpoint))
      if (error instanceof ApiError && error.code === 'factor_needed') outside.onFactorNeeded?.()
      if (!(error instanceof ApiError) || error.code !== 'proof_needed') throw error
      if (!(await outside.proveAgain?.(wantedProof(error)))) throw error
      answer = await send(outside, endpoint, options)
      if (!answer.ok) throw await refused(answer, mayHaveArrived(endpoint))
    }
    const parsed = v.safeParse(endpoint.response, await readBody(endpoint, answer, options.signal))
    if (!parsed.success)
      throw new InvalidResponseError(`${endpoint.method} ${endpoint.path}: ${v.getDotPath(parsed.issues[0])}`)
    return parsed.output as Response<typeof endpoint>
  }
}

const PROOFS = ['password and code', 'passkey'] as const

function wantedProof({ detail }: ApiError): WantedProof {
  return { proof: PROOFS.find(one => one === detail.proof) ?? 'password', hasPasskeys: detail.passkeys === 'yes' }
}

async function refresh(outside: Outside): Promise<boolean> {
  const ask = async () => {
    const answer = await send(outside, authEndpoints.refresh, {})
    // Only these two end the session. A busy or broken server signs nobody out.
    if (!answer.ok && answer.status !== 401 && answer.status !== 403) throw await refused(answer)
    // An unread answer holds its connection.
    await answer.body?.cancel()
    return answer.ok
  }
  // A browser that blocks cookies has no session to renew, and throws at the mention of locks.
  if (globalThis.navigator?.cookieEnabled === false) return false
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  return locks ? locks.request('minato-session-refresh', ask) : ask()
}

async function send(
  outside: Outside,
  endpoint: Endpoint,
  options: CallOptions<Endpoint>,
): Promise<globalThis.Response> {
  const { params, query, body, bytes, key, writer, version, signal } = options as {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: unknown
    bytes?: Uint8Array<ArrayBuffer>
    key?: string
    writer?: number
    version?: number
    signal?: AbortSignal
  }
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (bytes) headers.set('content-type', 'application/octet-stream')
  if (key) headers.set('idempotency-key', key)
  if (writer !== undefined) headers.set(WRITER_HEADER, String(writer))
  if (version !== undefined) headers.set('if-match', `"${version}"`)
  const language = outside.language?.()
  if (language) headers.set('accept-language', language)
  // A device that knows it is offline sends nothing. Where it learns of it later, the request may have left before.
  const isUnsure = mayHaveArrived(endpoint) && globalThis.navigator?.onLine !== false
  let answer: globalThis.Response
  try {
    answer = await outside.fetch(addressOf(endpoint.path, params, query), {
      method: endpoint.method,
      headers,
      body: bytes ?? (body === undefined ? null : JSON.stringify(body)),
      credentials: 'same-origin',
      // The API redirects nowhere. Whoever does is not the server.
      redirect: 'error',
      signal: signal ?? null,
      ...(isWrite(endpoint) ? { cache: 'no-store' } : {}),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new OfflineError('no answer', { cause: error, isUnsure })
  }
  if (answer.status >= 502 || isJson(answer.headers)) return answer
  // The page of a captive portal or a gateway. Nobody knows whether the request went on from there.
  await answer.body?.cancel().catch(() => undefined)
  const { status: foreignStatus } = answer
  throw new OfflineError(`HTTP ${foreignStatus}, not JSON`, { isUnsure: mayHaveArrived(endpoint), foreignStatus })
}

async function readBody(endpoint: Endpoint, answer: globalThis.Response, signal?: AbortSignal): Promise<unknown> {
  try {
    return await answer.json()
  } catch (error) {
    if (signal?.aborted) throw error
    // Whatever is not a matter of its text is the network, which broke in the middle of it.
    if (!(error instanceof SyntaxError))
      throw new OfflineError('half an answer', { cause: error, isUnsure: mayHaveArrived(endpoint) })
    throw new InvalidResponseError('not JSON', { cause: error })
  }
}

/** A public write changes no account data, so it is safe to repeat. */
function mayHaveArrived(endpoint: Endpoint): boolean {
  return isWrite(endpoint) && endpoint.access !== 'public'
}

/** The error of an answer that is not ok. @param mayChange the request may have changed something */
export async function refused(answer: globalThis.Response, mayChange = false): Promise<Error> {
  const body = v.safeParse(Refusal, await answer.json().catch(() => null))
  // A gateway's or worker's own error page means that the server did not answer. Only with 503 it surely got nothing.
  if (!body.success && answer.status >= 502)
    return new OfflineError(`HTTP ${answer.status}`, { isUnsure: mayChange && answer.status !== 503 })
  if (!body.success) return new ApiError(answer.status, '')
  const { message, messageCode, detail } = body.output
  const code = messageCode as MessageCode | undefined
  // The message of an unexpected failure is only the request's id. The screens have their own words for it.
  if (answer.status >= 500 && !code) return new ApiError(answer.status, '')
  if (typeof message === 'string') return new ApiError(answer.status, message, { code, detail })
  return new ApiError(answer.status, Object.values(message)[0] ?? '', { code, fields: message, detail })
}
