import type { Logger } from 'pino'
import type { Endpoint, Parsed, Response } from '#contract/endpoint.ts'
import type { Language } from '#domain/people/languages.ts'
import type { UserKind } from '#domain/people/kinds.ts'
import type { PermissionFlags } from '#domain/people/permissions.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Standby } from '#server/db/standby/standby.ts'
import type { SharedFiles } from '#server/files/shared-files.ts'
import type { LiveStreams } from '#server/live-streams.ts'
import type { Market } from '#server/market/market.ts'
import type { PicturePainter } from '#server/picture-painter.ts'
import type { Queue } from '#server/queue/queue.ts'
import type { MinuteCache } from './minute-cache.ts'
import type { OpenArchives } from './open-archives.ts'

/** The dependencies of every use case. */
export type AppContext = {
  db: Db
  /** Separate connections for bid changes, so they never wait behind readers; defaults to `db`. */
  bidsDb?: Db
  /** A copy of the database for reads that may be a moment old (DATABASE_READ_URL); none without it. */
  standby?: Pick<Standby, 'fresh' | 'distrust'> | null
  /** Answers about lots in place of the tables; a transaction has none. */
  market?: Market | null
  /** Streams of live changes; without them each call is answered once. */
  live?: LiveStreams | null
  /** Look-ups of this process that are kept for a minute; without it each is read from the tables. */
  minuteCache?: MinuteCache
  /** Takes work to be done after the answer. */
  queue: Queue
  clock: Clock
  config: Config
  /** Files and claims that several servers share; without S3_URL each has its own files. */
  shared?: SharedFiles | null
  log: Logger
  /** The `Referer` that picture hosts require, by domain, as the sources of lots state it (feed/picture-referers.ts). */
  pictureReferers?: Readonly<Record<string, string>>
  /** Imports a file of the named source, like `npm run feed`. main.ts runs it in a separate process. */
  importFile?: (source: string, path: string) => Promise<void>
  /** Draws pictures for lots without any. main.ts plugs in the demo's painter. */
  painter?: PicturePainter
}

/** The signed-in person, read at the start of each request: a changed permission takes effect with the next request. */
export type Viewer = {
  userId: number
  kind: UserKind
  userType: number
  roleId: number
  language: Language
  permission: PermissionFlags
  /** The session (src/server/auth/README.md) this request belongs to. */
  sessionId: string
  /**
   * `on`: sign-in asks for a code. `off`: it does not, and need not. A person who must have a second step but has no codes uses a passkey (`passkey`), or
   * must set one up within days (`grace`), or before anything else (`needed`).
   */
  secondFactor: 'on' | 'off' | 'passkey' | 'grace' | 'needed'
  /** When his grace ends; null without one. */
  graceEnd: Date | null
  hasPasskey: boolean
  /** When he last proved who he is in this session. */
  provedAt: Date
}

/** Cookies and headers that a use case may set. The rest of HTTP stays outside. */
export type Reply = {
  setCookie: (name: string, value: string, options: { maxAgeSeconds: number; path: string }) => void
  header: (name: string, value: string) => void
  /** Runs after the request's transaction has committed, e.g. to notify others; never after a rollback. */
  afterCommit: (job: () => void | Promise<void>) => void
}

/** The database that the router gives to a use case: in a write, the request's transaction. */
type DbOf<E extends Endpoint> = Endpoint extends E
  ? Db
  : E extends { ownTransaction: true }
    ? Db
    : E extends { method: 'GET' }
      ? E extends { effect: true }
        ? Trx
        : Db
      : Trx

/** One request as a use case sees it. `viewer` is set on every endpoint that is not public. */
export type RequestContext<E extends Endpoint> = Parsed<E> &
  Omit<AppContext, 'db'> & {
    db: DbOf<E>
    viewer: E['access'] extends 'public' ? Viewer | null : Viewer
    /** The server's clock, read when the request arrived. Rules that must hold under a lock read `clock` again. */
    now: Date
    language: Language
    ip: string
    userAgent: string
    cookie: (name: string) => string | undefined
    header: (name: string) => string | undefined
    /** The body as the exact bytes received: signatures are computed over them, and a `binary` endpoint reads them. */
    bodyBytes: () => Promise<Uint8Array>
    openArchives: OpenArchives
    reply: Reply
  }

export type UseCase<E extends Endpoint> = (request: RequestContext<E>) => Promise<Response<E>>

/** The part of a request that is known before validation. */
type Unread = AppContext & Pick<RequestContext<Endpoint>, 'header' | 'bodyBytes'>

/** Refuses callers that may not call, where a session does not decide it. */
export type CheckCaller = (unread: Unread) => Promise<void>

/** An endpoint with the function that answers it. Features export tables of these, without logic. */
export type Implementation = { endpoint: Endpoint; useCase: UseCase<never>; checkCaller?: CheckCaller }

export function implement<E extends Endpoint>(
  endpoint: E,
  useCase: UseCase<E>,
  options: { checkCaller?: CheckCaller } = {},
): Implementation {
  return { endpoint, useCase: useCase as unknown as UseCase<never>, ...options }
}
