import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Permission } from '#domain/people/permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: everybody, anybody signed in, or holders of all the listed flags. A function decides by the path's parameters. */
export type Access = 'public' | 'session' | readonly Permission[] | ((params: never) => readonly Permission[])

/**
 * One row of the table of calls. Paths and shapes are the specification's, odd spellings included. Requests may transform (query
 * texts become numbers); responses never transform and never refuse extra fields, so that an installed app outlives its server's changes.
 */
export type Endpoint = {
  method: Method
  /** Path below `/v1`, parameters as `:name`. */
  path: string
  access: Access
  /** One sentence for the documentation. */
  summary: string
  params?: GenericSchema
  query?: GenericSchema
  body?: GenericSchema
  response: GenericSchema
  /** Names that a refusal gives to fields of the body, where the specification has others: name on the wire → field. */
  wireNames?: Readonly<Record<string, string>>
  /** A GET that changes something: refused from other sites like every write. */
  effect?: true
  /** Whether an `Idempotency-Key` must come along (the two calls that create a bid) or may (every other write). */
  key?: 'required'
  /** The use-case opens its own transactions (it must record a failure, too); all other writes run in one. */
  ownTransaction?: true
}

/** Keeps the literal types of a row while checking its form. */
export function endpoint<const E extends Endpoint>(row: E): E {
  return row
}

type Sent<S> = S extends GenericSchema ? InferInput<S> : undefined
type Received<S> = S extends GenericSchema ? InferOutput<S> : undefined

/** What the caller passes. */
export type Request<E extends Endpoint> = { params: Sent<E['params']>; query: Sent<E['query']>; body: Sent<E['body']> }
/** What the office gets after parsing. */
export type Parsed<E extends Endpoint> = {
  params: Received<E['params']>
  query: Received<E['query']>
  body: Received<E['body']>
}
/** What comes back. */
export type Response<E extends Endpoint> = InferInput<E['response']>

export function isWrite(row: Endpoint): boolean {
  return row.method !== 'GET' || row.effect === true
}
