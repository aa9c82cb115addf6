import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Endpoint, Parsed, Response } from '#contract/endpoint.ts'
import type { Language } from '#domain/people/languages.ts'
import type { UserKind } from '#domain/people/kinds.ts'
import type { PermissionFlags } from '#domain/people/permissions.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Tables } from '#server/db/tables.ts'

/** What every use-case works with. Inside a write `db` is the transaction of that request. */
export type Office = {
  db: Kysely<Tables>
  /** Connections of their own for what changes bids, which then never waits for one behind those who read; without it `db`. */
  bidsDb?: Kysely<Tables>
  clock: Clock
  config: Config
  log: Logger
  /** What hosts of pictures want to hear, as the sources of lots name it (feed/picture-referers.ts): a domain and the page to name as `Referer`. */
  pictureReferers?: Readonly<Record<string, string>>
}

/** Who is signed in, as read at the start of the request: a changed permission takes effect with the next one. */
export type Viewer = {
  userId: number
  kind: UserKind
  userType: number
  roleId: number
  language: Language
  permission: PermissionFlags
  /** The sign-in (session family) this request belongs to. */
  sessionId: string
}

/** Cookies and headers a use-case may set; everything else of HTTP stays outside. */
export type Reply = {
  setCookie: (name: string, value: string, options: { maxAgeSeconds: number; path: string }) => void
  header: (name: string, value: string) => void
  /** Runs once the request's transaction is committed, e.g. to tell others; never when it is rolled back. */
  afterCommit: (job: () => void | Promise<void>) => void
}

/** One request as a use-case sees it. `viewer` is there on every endpoint that is not public. */
export type Asked<E extends Endpoint> = Parsed<E> &
  Office & {
    viewer: E['access'] extends 'public' ? Viewer | null : Viewer
    /** The server's clock, read when the request came in. Rules that must hold under a lock read `clock` again. */
    now: Date
    language: Language
    ip: string
    userAgent: string
    cookie: (name: string) => string | undefined
    header: (name: string) => string | undefined
    /** The body as it came, byte by byte: what a signature is made over. */
    bodyText: () => Promise<string>
    reply: Reply
  }

export type UseCase<E extends Endpoint> = (asked: Asked<E>) => Promise<Response<E>>

/** An endpoint with the function that answers it; features export tables of these, with no logic in them. */
export type Implementation = { endpoint: Endpoint; useCase: UseCase<never> }

export function implement<E extends Endpoint>(endpoint: E, useCase: UseCase<E>): Implementation {
  return { endpoint, useCase: useCase as unknown as UseCase<never> }
}
