import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Permission } from '#domain/people/permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * The people who may call: everybody, anybody signed in, people with all the listed flags, or with one of them. A function decides by the path's
 * parameters.
 */
export type Access =
  | 'public'
  | 'session'
  | readonly Permission[]
  | { anyOf: readonly Permission[] }
  | ((params: never) => readonly Permission[])

/** An object: the server must know a query's fields to tell which are absent or given twice, and an outer `v.optional` would hide them. */
export type QuerySchema = GenericSchema & { entries: Readonly<Record<string, GenericSchema>> }

/**
 * One row of the table of calls. Paths and shapes are the specification's, with its odd spellings. Requests may transform (query texts become
 * numbers). Responses never transform and never refuse extra fields, so that an installed app keeps working after its server changes.
 */
export type Endpoint = {
  method: Method
  /** Path below `/v1`, parameters as `:name`. */
  path: string
  access: Access
  /** One sentence for the documentation. */
  summary: string
  params?: GenericSchema
  query?: QuerySchema
  body?: GenericSchema
  response: GenericSchema
  /** Media types of an answer that is not JSON. A file has `v.string()` as its `response`; a stream, which is JSON without `Accept`, the shape of that. */
  media?: readonly string[]
  /** Field names for refusals when the specification names the field differently: name on the wire → field. */
  wireNames?: Readonly<Record<string, string>>
  /** A GET that changes something. Requests from other sites are refused, as for every write. */
  effect?: true
  /** The body is bytes (`application/octet-stream`), not JSON. Such a call has no `body`. */
  binary?: true
  /** Whether an `Idempotency-Key` is required (the calls that create a bid, or begin an upload) or optional (`takesKey`). */
  key?: 'required'
  /** Another header that the call reads: the version that was seen, or the bidding office's signature. */
  header?: 'If-Match' | 'Minato-Signature'
  /** The largest body in bytes, when 64 KiB are too few. */
  bodyBytes?: number
  /** Limited by figures of its own: an expensive read, readings of sheets, chunks of files. */
  rate?: 'costly' | 'sheets' | 'chunks'
  /** A read that may be up to five seconds old, except right after a write of the same browser: a standby of the database may answer it. */
  mayBeStale?: true
  /** Money, limits or permissions: 403 `proof_needed` unless the caller has entered his password (and code) within the last 15 minutes. */
  proof?: 'fresh'
  /** Open to a person who must set up a second factor first because his days of grace are over. Other calls answer him 403 `factor_needed`. */
  beforeFactor?: true
  /** The use case opens its own transactions, because it must also record a failure. All other writes run in one transaction. */
  ownTransaction?: true
}

/** Keeps the literal types of a row while checking its form. */
export function endpoint<const E extends Endpoint>(row: E): E {
  return row
}

type Sent<S> = S extends GenericSchema ? InferInput<S> : undefined
type Received<S> = S extends GenericSchema ? InferOutput<S> : undefined

/** The caller's input. */
export type Request<E extends Endpoint> = { params: Sent<E['params']>; query: Sent<E['query']>; body: Sent<E['body']> }
/** The server's input after parsing. */
export type Parsed<E extends Endpoint> = {
  params: Received<E['params']>
  query: Received<E['query']>
  body: Received<E['body']>
}
/** The response. */
export type Response<E extends Endpoint> = InferInput<E['response']>

export function isWrite(row: Endpoint): boolean {
  return row.method !== 'GET' || row.effect === true
}

/** Whether a repeat with the same `Idempotency-Key` changes nothing more: the key belongs to a person, and is written in the transaction of the write. */
export function takesKey(row: Endpoint): boolean {
  return row.key === 'required' || (isWrite(row) && row.access !== 'public' && !row.ownTransaction)
}
