import * as v from 'valibot'
import type { Method } from '#contract/endpoint.ts'
import type { OutboxAnswer } from '#domain/outbox/outbox-step.ts'
import type { Call } from './call.ts'
import { ApiError, OfflineError } from './errors.ts'

/** A write by its path, as the outbox stores it. */
type PlainRequest = {
  method: string
  path: string
  key?: string
  writer?: number
  query?: Record<string, string>
  body?: unknown
  bytes?: Uint8Array<ArrayBuffer>
  signal?: AbortSignal
}

/** Sends it through `call`, which also renews the session. Errors become answers; an abort is silence. A page that forbids or fails this one write is an answer without a body. */
export async function answerOf(call: Call, { method, path, ...options }: PlainRequest): Promise<OutboxAnswer> {
  const endpoint = {
    method: method as Method,
    path,
    access: 'session',
    summary: '',
    query: v.object({}),
    body: v.unknown(),
    response: v.unknown(),
  } as const
  try {
    return { status: 200, body: await call(endpoint, options as never) }
  } catch (error) {
    if (error instanceof OfflineError && error.foreignStatus >= 400) return { status: error.foreignStatus, body: null }
    if (!(error instanceof ApiError)) return 'silence'
    const { status, code, message, fields, detail } = error
    const words = Object.keys(fields).length > 0 ? fields : message
    // A refusal without words did not come from the server.
    const refusal = { success: false, message: words, messageCode: code, detail }
    return { status, body: message === '' ? null : refusal }
  }
}
