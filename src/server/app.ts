import { Hono } from 'hono'
import { ALL_ENDPOINTS } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { identify, sessionCookies } from './auth/identify.ts'
import { bidsRoutes } from './bids/bids.routes.ts'
import { favoritesRoutes } from './favorites/favorites.routes.ts'
import type { Office } from './http/asked.ts'
import { callerAddress } from './http/caller-address.ts'
import { compress } from './http/compress.ts'
import { refusalAnswer } from './http/errors.ts'
import { healthRoutes } from './http/health.ts'
import { limitBody, limitCrowd } from './http/limits.ts'
import { Refused } from './http/refused.ts'
import { requestLog } from './http/request-log.ts'
import { createRouter } from './http/router.ts'
import type { HttpEnv } from './http/router.ts'
import { securityHeaders } from './http/security-headers.ts'
import { spokenLanguage } from './http/spoken-language.ts'
import { lotsRoutes } from './lots/lots.routes.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { siteRoutes } from './site/site.routes.ts'

export const ALL_ROUTES = [
  ...authRoutes,
  ...bidsRoutes,
  ...favoritesRoutes,
  ...lotsRoutes,
  ...peopleRoutes,
  ...siteRoutes,
]

/** Requests at once; each may hold a connection of the pool only for its own short statements. */
const CROWD = 400

export type AppOptions = {
  /** What must be implemented; a row without an implementation stops the start. */
  table?: readonly Endpoint[]
  /** Parse our own answers by the contract: in development and tests. */
  checkAnswers?: boolean
  isReady?: () => boolean
}

/** The whole web application over an office; tests call it without a socket. */
export function createApp(office: Office, options: AppOptions = {}): Hono<HttpEnv> {
  const cookies = sessionCookies(office.config)
  const app = new Hono<HttpEnv>()
  app.use(requestLog(office.log))
  app.use(securityHeaders({ https: cookies.secure, scriptHashes: [] }))
  app.use(compress)
  app.use(async (context, next) => {
    context.set('ip', callerAddress(context))
    await next()
  })
  app.route('/', healthRoutes(office, options.isReady ?? (() => true)))

  app.use('/v1/*', limitCrowd(CROWD), limitBody)
  const session = { identify, cookieName: cookies.access, secure: cookies.secure }
  const table = options.table ?? ALL_ENDPOINTS
  app.route('/v1', createRouter(office, ALL_ROUTES, session, { table, checkAnswers: options.checkAnswers ?? false }))

  app.notFound(context => {
    const { body } = refusalAnswer(new Refused('not_found'), spokenLanguage(context))
    context.header('cache-control', 'no-store')
    return context.json(body, 404)
  })
  app.onError((error, context) => {
    const requestId = context.get('requestId')
    office.log.error({ err: error, requestId }, 'request failed')
    return context.json({ success: false, message: `Error ${requestId}` }, 500)
  })
  return app
}
