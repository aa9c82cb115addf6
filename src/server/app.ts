import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { ALL_ENDPOINTS } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { identify, sessionCookies } from './auth/identify.ts'
import { bidsRoutes } from './bids/bids.routes.ts'
import { favoritesRoutes } from './favorites/favorites.routes.ts'
import type { Office } from './http/asked.ts'
import { createRouter } from './http/router.ts'
import type { HttpEnv } from './http/router.ts'
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

/** The whole web application over an office; tests call it without a socket. `table` is what must be implemented. */
export function createApp(
  office: Office,
  options: { table?: readonly Endpoint[]; checkAnswers?: boolean } = {},
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.use(async (context, next) => {
    context.set('requestId', context.req.header('x-request-id')?.slice(0, 64) || randomUUID())
    await next()
  })
  const cookies = sessionCookies(office.config)
  const session = { identify, cookieName: cookies.access, secure: cookies.secure }
  app.route(
    '/v1',
    createRouter(office, ALL_ROUTES, session, {
      table: options.table ?? ALL_ENDPOINTS,
      checkAnswers: options.checkAnswers ?? false,
    }),
  )
  return app
}
