import { Hono } from 'hono'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'
import { isWrite } from '#contract/endpoint.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { WRITER_HEADER } from '#contract/outbox.ts'
import type { Permission } from '#domain/people/permissions.ts'
import type { Language } from '#domain/people/languages.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { isConflict } from '#server/db/is-conflict.ts'
import { isFull } from '#server/db/is-full.ts'
import { isOverdue } from '#server/db/is-overdue.ts'
import { isOutage, reasonOf } from '#server/db/outage.ts'
import { refusalOfConstraint } from '#server/db/refusals.ts'
import { StoreError } from '#server/files/store-error.ts'
import { actAs } from './acting.ts'
import type { RequestContext, Implementation, AppContext, Reply, Viewer } from './context.ts'
import { refusalAnswer } from './errors.ts'
import { once } from './idempotency.ts'
import { inTransaction } from './in-transaction.ts'
import { isBid } from './is-bid.ts'
import { answerLate, noteWrite } from './late-reads.ts'
import type { RateLimit } from './rate-limits.ts'
import { parse, readRequest } from './read-request.ts'
import { Refused, invalid } from './refused.ts'
import { isForeign } from './same-origin.ts'
import { pageLanguage, spokenLanguage } from './spoken-language.ts'

const FRESH_MS = 15 * MINUTE_MS

type Identify = (appContext: AppContext, accessToken: string, now: Date) => Promise<Viewer | null>

/** How a session is identified from its cookie. */
export type Session = { identify: Identify; cookieName: string; secure: boolean }

/** The variables that middleware sets on every request. `viewer` is set below `/v1`; `result` for the metrics. */
export type HttpEnv = {
  Variables: { requestId: string; ip: string; origin: string; viewer: Viewer | null; result?: string }
}

/**
 * Serves every row of the contract below `/v1`. A request is checked in this order: same origin → session → permission → second factor → fresh proof → shape → the use case
 * (existence, then state).
 */
export function createRouter(
  appContext: AppContext,
  implementations: readonly Implementation[],
  session: Pick<Session, 'secure'>,
  options: {
    table: readonly Endpoint[]
    checkAnswers: boolean
    /** Refuses callers that send too many requests in a short time. */
    limitRate?: RateLimit
    /** Data that must exist before the use case runs; prepared outside the request's transaction. */
    prepare?: (asked: RequestContext<Endpoint>) => Promise<void>
  },
): Hono<HttpEnv> {
  const router = new Hono<HttpEnv>()
  const byEndpoint = new Map(implementations.map(one => [one.endpoint, one]))
  const missing = options.table.filter(row => !byEndpoint.has(row))
  if (missing.length > 0)
    throw new Error(`No implementation for ${missing.map(row => `${row.method} ${row.path}`).join(', ')}`)

  for (const { endpoint, useCase, checkCaller } of byEndpoint.values()) {
    router.on(endpoint.method, endpoint.path, async context => {
      const now = appContext.clock.now()
      const db = (isBid(context.req) && appContext.bidsDb) || appContext.db
      let language = spokenLanguage(context)
      try {
        const ownOrigins = [appContext.config.publicUrl, context.get('origin')]
        if (isWrite(endpoint) && isForeign(context.req.raw.headers, ownOrigins, endpoint))
          throw new Refused('cross_site')
        const viewer = context.get('viewer')
        if (viewer) language = pageLanguage(context) ?? viewer.language
        const writer = context.req.header(WRITER_HEADER)
        const isOthers = writer !== undefined && writer !== String(viewer?.userId)
        if (endpoint.access !== 'public' && (!viewer || isOthers)) throw new Refused('session_expired')
        const params = endpoint.params ? parse(endpoint.params, context.req.param()) : undefined
        permit(endpoint, viewer, params)
        if (viewer?.secondFactor === 'needed' && endpoint.access !== 'public' && !endpoint.beforeFactor)
          throw new Refused('factor_needed')
        if (endpoint.proof && viewer && !isFresh(viewer, now)) throw proofNeeded(viewer)
        const unread = {
          header: (name: string) => context.req.header(name),
          bodyText: () => context.req.text(),
          bodyBytes: async () => new Uint8Array(await context.req.arrayBuffer()),
        }
        await checkCaller?.({ ...appContext, ...unread })
        const { query, body } = await readRequest(endpoint, context)
        const afterCommit: (() => void | Promise<void>)[] = []
        const asked = {
          ...appContext,
          db,
          params,
          query,
          body,
          viewer,
          now,
          language,
          ip: context.get('ip'),
          userAgent: context.req.header('user-agent') ?? '',
          cookie: (name: string) => getCookie(context, name),
          ...unread,
          reply: reply(context, session.secure, afterCommit),
        } as unknown as RequestContext<Endpoint>
        await options.limitRate?.(asked, context.req, endpoint)
        await options.prepare?.(asked)
        const answering = { context, appContext, endpoint, secure: session.secure }
        const answer = await answerLate(answering, standby =>
          answerTo(
            endpoint,
            standby ? { ...asked, db: standby } : asked,
            useCase as unknown as (asked: RequestContext<Endpoint>) => Promise<unknown>,
            {
              key: context.req.header('idempotency-key'),
              forget: () => {
                afterCommit.length = 0
                context.header('set-cookie')
              },
            },
          ),
        )
        if (isWrite(endpoint)) noteWrite(context, appContext, session.secure)
        for (const job of afterCommit) await job()
        context.set('result', isCheck(body) ? 'checked' : 'done')
        // A file is sent unchanged.
        if (answer instanceof Response) return answer
        if (options.checkAnswers) v.parse(endpoint.response, answer)
        context.header('cache-control', 'no-store')
        return context.json(answer as object)
      } catch (error) {
        return failed(context, appContext, error, language)
      }
    })
  }
  refuseOtherMethods(router, options.table)
  return router
}

/** Tells what the proof asks for, so that it can be asked for at once. */
const proofNeeded = ({ secondFactor, hasPasskey }: Viewer) =>
  new Refused('proof_needed', {
    detail: {
      proof: secondFactor === 'on' ? 'password and code' : secondFactor === 'passkey' ? 'passkey' : 'password',
      ...(hasPasskey ? { passkeys: 'yes' } : {}),
    },
  })

function answerTo(
  endpoint: Endpoint,
  asked: RequestContext<Endpoint>,
  answer: (asked: RequestContext<Endpoint>) => Promise<unknown>,
  /** `forget` drops what a use case has set on its reply. */
  request: { key: string | undefined; forget: () => void },
): Promise<unknown> {
  const { viewer, body, now } = asked
  const key = isCheck(body) ? undefined : request.key
  if (endpoint.key === 'required' && !isCheck(body) && !key) throw new Refused('key_missing')
  if (key !== undefined && (key.length < 8 || key.length > 255)) throw invalid({ 'Idempotency-Key': 'invalid' })
  if (!isWrite(endpoint) || endpoint.ownTransaction) return answer(asked)
  const write = async (trx: AppContext['db']) => {
    const within = { ...asked, db: trx, market: null }
    // Bids are the most frequent writes and have a log of their own.
    if (viewer && endpoint.key !== 'required') await actAs(trx, viewer.userId, now)
    if (!key || !viewer) return answer(within)
    const claim = { userId: viewer.userId, key, endpoint: `${endpoint.method} ${endpoint.path}`, body, now }
    return once(trx, claim, () => answer(within))
  }
  return inTransaction(asked.db, write, request.forget)
}

const isCheck = (body: unknown) => (body as { confirm?: unknown } | undefined)?.confirm === 0
/** Whether he has proved himself lately enough for money, limits and permissions. */
const isFresh = ({ provedAt }: Viewer, now: Date) => now.getTime() - provedAt.getTime() <= FRESH_MS

function permit(endpoint: Endpoint, viewer: Viewer | null, params: unknown): void {
  const { access } = endpoint
  if (access === 'public' || access === 'session') return
  if ('anyOf' in access) {
    if (access.anyOf.some(flag => viewer?.permission[flag])) return
    throw new Refused('forbidden')
  }
  const needed: readonly Permission[] = typeof access === 'function' ? access(params as never) : access
  const lacking = needed.find(flag => !viewer?.permission[flag])
  if (!lacking) return
  throw new Refused(lacking === 'biddingAllowed' ? 'restricted' : 'forbidden')
}

function reply(context: Context, secure: boolean, afterCommit: (() => void | Promise<void>)[]): Reply {
  return {
    setCookie: (name, value, { maxAgeSeconds, path }) =>
      setCookie(context, name, value, { httpOnly: true, sameSite: 'Lax', secure, path, maxAge: maxAgeSeconds }),
    header: (name, value) => context.header(name, value),
    afterCommit: job => void afterCommit.push(job),
  }
}

function failed(context: Context<HttpEnv>, appContext: AppContext, error: unknown, language: Language) {
  context.header('cache-control', 'no-store')
  const isLost = error instanceof StoreError
  if (isLost)
    appContext.log.error({ reason: error.message }, 'The store of files does not work; calls are answered 503')
  const isLate = isOverdue(error)
  if (isLate) appContext.log.error({ err: error }, 'The database ended a call that took too long; it is answered 503')
  const hasNoRoom = isFull(error)
  if (hasNoRoom) appContext.log.error({ reason: reasonOf(error) }, 'The database has no room; the call is answered 503')
  const isBusy = isLost || isLate || hasNoRoom || isConflict(error)
  const gone = isBusy || isOutage(appContext.log, error) ? new Refused('unavailable') : null
  const refused = error instanceof Refused ? error : (gone ?? refusalOfConstraint(error))
  context.set('result', refused?.code ?? 'error')
  if (refused) {
    const { status, body } = refusalAnswer(refused, language)
    const wait = refused.detail?.seconds
    if (status === 429 || status === 503) context.header('retry-after', String(wait ?? 5))
    return context.json(body, status as ContentfulStatusCode)
  }
  const requestId = context.get('requestId')
  appContext.log.error({ err: error, requestId }, 'request failed')
  return context.json({ success: false, message: `Error ${requestId}` }, 500)
}

/** A known path with a wrong method is answered 405 with `Allow`, not 404. */
function refuseOtherMethods(router: Hono<HttpEnv>, table: readonly Endpoint[]): void {
  const allowed = new Map<string, Set<string>>()
  for (const row of table) allowed.set(row.path, (allowed.get(row.path) ?? new Set()).add(row.method))
  for (const [path, methods] of allowed) {
    router.all(path, context => {
      context.header('allow', [...methods].join(', '))
      context.header('cache-control', 'no-store')
      const { status, body } = refusalAnswer(new Refused('method_not_allowed'), spokenLanguage(context))
      return context.json(body, status as ContentfulStatusCode)
    })
  }
}
