import { Hono, type Context } from 'hono'
import { getCookie } from 'hono/cookie'
import * as v from 'valibot'
import { isWrite, type Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#domain/people/languages.ts'
import { checkOrigin, checkPermission, checkProof, checkSession } from './access.ts'
import { answerError } from './answer-error.ts'
import type { RequestContext, Implementation, AppContext, Viewer } from './context.ts'
import { isForBidding } from './for-bidding.ts'
import { answerByStandby, noteWrite } from './standby-reads.ts'
import { noOpenArchives, type OpenArchives } from './open-archives.ts'
import type { RateLimit } from './rate-limits.ts'
import { parse, readRequest } from './read-request.ts'
import { refusal } from './refusal.ts'
import { replyTo } from './reply.ts'
import { isCheck, runUseCase } from './run-use-case.ts'
import { pageLanguage, spokenLanguage } from './spoken-language.ts'

type Identify = (appContext: AppContext, accessToken: string, now: Date) => Promise<Viewer | null>

/** How a session is identified from its cookie. */
export type Session = { identify: Identify; cookieName: string; secure: boolean }

/** The variables that middleware sets on every request. `viewer` is set below `/v1`; `result` for the metrics. */
export type HttpEnv = {
  Variables: { requestId: string; ip: string; origin: string; viewer: Viewer | null; result?: string }
}

type RouterOptions = {
  table: readonly Endpoint[]
  checkAnswers: boolean
  /** Refuses callers that send too many requests in a short time. */
  limitRate?: RateLimit
  /** Data that must exist before the use case runs; prepared outside the request's transaction. */
  prepare?: (request: RequestContext<Endpoint>) => Promise<void>
}

type Served = RouterOptions & {
  appContext: AppContext
  viewer: Viewer | null
  language: Language
  secure: boolean
  openArchives: OpenArchives
}

/**
 * Serves every row of the contract below `/v1`. A request is checked in this order: same origin → session → permission → second factor → fresh proof → shape → the use case
 * (existence, then state).
 */
export function createRouter(
  appContext: AppContext,
  implementations: readonly Implementation[],
  { secure }: Pick<Session, 'secure'>,
  options: RouterOptions,
): Hono<HttpEnv> {
  const router = new Hono<HttpEnv>()
  const byEndpoint = new Map(implementations.map(one => [one.endpoint, one]))
  const missing = options.table.filter(row => !byEndpoint.has(row))
  if (missing.length > 0)
    throw new Error(`No implementation for ${missing.map(row => `${row.method} ${row.path}`).join(', ')}`)
  const openArchives = noOpenArchives()
  for (const implementation of byEndpoint.values()) {
    const { method, path } = implementation.endpoint
    router.on(method, path, async context => {
      const viewer = context.get('viewer')
      const language = viewer ? (pageLanguage(context) ?? viewer.language) : spokenLanguage(context)
      try {
        const served = { appContext, viewer, language, secure, openArchives, ...options }
        return await answer(context, implementation, served)
      } catch (error) {
        return answerError(context, appContext, error, language)
      }
    })
  }
  refuseOtherMethods(router, options.table)
  return router
}

async function answer(
  context: Context<HttpEnv>,
  { endpoint, useCase, checkCaller }: Implementation,
  { appContext, viewer, language, secure, openArchives, ...options }: Served,
): Promise<Response> {
  const now = appContext.clock.now()
  checkOrigin(endpoint, context, [appContext.config.publicUrl, context.get('origin')])
  checkSession(endpoint, context, viewer)
  const params = endpoint.params ? parse(endpoint.params, context.req.param()) : undefined
  checkPermission(endpoint, viewer, params)
  checkProof(endpoint, viewer, now)
  const unread = {
    header: (name: string) => context.req.header(name),
    bodyBytes: async () => new Uint8Array(await context.req.arrayBuffer()),
  }
  await checkCaller?.({ ...appContext, ...unread })
  const { query, body } = await readRequest(endpoint, context)
  const { reply, forget, afterCommit } = replyTo(context, secure)
  const request = {
    ...appContext,
    db: (isForBidding(context.req) && appContext.bidsDb) || appContext.db,
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
    openArchives,
    reply,
  } as unknown as RequestContext<Endpoint>
  await options.limitRate?.(request, context.req, endpoint)
  await options.prepare?.(request)
  const result = await answerByStandby({ context, appContext, endpoint, secure }, standby =>
    runUseCase(endpoint, useCase as never, standby ? { ...request, db: standby } : request, forget),
  )
  if (isWrite(endpoint)) noteWrite(context, appContext, secure)
  await afterCommit()
  context.set('result', isCheck(body) ? 'checked' : 'done')
  // A file is sent unchanged.
  if (result instanceof Response) {
    if (options.checkAnswers) checkMedia(endpoint, result)
    // Nobody reads the body then, and an open stream would keep its slot.
    if (context.req.method === 'HEAD') await result.body?.cancel()
    return result
  }
  if (options.checkAnswers) v.parse(endpoint.response, result)
  context.header('cache-control', 'no-store')
  return context.json(result as object)
}

function checkMedia({ media = [], path }: Endpoint, { headers }: Response): void {
  const type = headers.get('content-type')?.split(';')[0] ?? 'none'
  if (!media.includes(type)) throw new Error(`${path} answers ${type}, which its row does not tell`)
}

/** A known path with a wrong method is answered 405 with `Allow`, not 404. */
function refuseOtherMethods(router: Hono<HttpEnv>, table: readonly Endpoint[]): void {
  const allowed = new Map<string, Set<string>>()
  for (const row of table) allowed.set(row.path, (allowed.get(row.path) ?? new Set()).add(row.method))
  for (const [path, methods] of allowed) {
    router.all(path, context => {
      context.header('allow', [...methods].join(', '))
      return refusal(context, 'method_not_allowed')
    })
  }
}
