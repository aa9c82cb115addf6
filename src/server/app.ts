import { Hono } from 'hono'
import { ALL_ENDPOINTS } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { identify, sessionCookies } from './auth/identify.ts'
import { bidsRoutes } from './bids/bids.routes.ts'
import { chatRoutes } from './chat/chat.routes.ts'
import { costsRoutes } from './costs/costs.routes.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import { favoritesRoutes } from './favorites/favorites.routes.ts'
import { feedRoutes } from './feed/feed.routes.ts'
import type { Office } from './http/asked.ts'
import { callerAddress } from './http/caller-address.ts'
import { compress } from './http/compress.ts'
import { docsPage } from './http/docs.ts'
import { healthRoutes } from './http/health.ts'
import { limitBody, refuseUntilReady } from './http/limits.ts'
import { internalError, notFound } from './http/no-route.ts'
import { officeDate } from './http/office-date.ts'
import { openApi } from './http/openapi.ts'
import { requestLog } from './http/request-log.ts'
import { createRouter } from './http/router.ts'
import type { HttpEnv } from './http/router.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { Site } from './http/static.ts'
import { devMail } from './mail/dev-mail.ts'
import { bringNamedLots } from './lots/bring-named-lots.ts'
import { cardByPhotoToken, lotByPhotoToken } from './lots/lot-by-photo-token.ts'
import { liveRoutes } from './live/live.routes.ts'
import { lotsRoutes } from './lots/lots.routes.ts'
import { officeRoutes } from './office/office.routes.ts'
import { ordersRoutes } from './orders/orders.routes.ts'
import { paymentsRoutes } from './payments/payments.routes.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { pictureRoutes } from './photos/picture-routes.ts'
import { pushRoutes } from './push/push.routes.ts'
import { purchasesRoutes } from './purchases/purchases.routes.ts'
import { savedSearchesRoutes } from './saved-searches/saved-searches.routes.ts'
import { PREVIEW_PICTURE, previewPicture } from './share/preview-picture.ts'
import { shareRoutes } from './share/share.routes.ts'
import { siteRoutes } from './site/site.routes.ts'

export const ALL_ROUTES = [
  ...authRoutes,
  ...bidsRoutes,
  ...chatRoutes,
  ...costsRoutes,
  ...dashboardRoutes,
  ...favoritesRoutes,
  ...feedRoutes,
  ...liveRoutes,
  ...officeRoutes,
  // Before the lots, whose `/:pageType/listing` would take their calls.
  ...paymentsRoutes,
  ...purchasesRoutes,
  ...lotsRoutes,
  ...ordersRoutes,
  ...peopleRoutes,
  ...pushRoutes,
  ...savedSearchesRoutes,
  ...shareRoutes,
  ...siteRoutes,
]

export type AppOptions = {
  /** What must be implemented; a row without an implementation stops the start. */
  table?: readonly Endpoint[]
  /** Parse our own answers by the contract: in development and tests. */
  checkAnswers?: boolean
  /** False while the first start still fills the market. */
  isReady?: () => boolean
  /** The built client; null where Vite serves it. */
  site?: Site | null
}

/** The whole web application over an office; tests call it without a socket. */
export function createApp(office: Office, options: AppOptions = {}): Hono<HttpEnv> {
  const { table = ALL_ENDPOINTS, isReady = () => true, site = null, checkAnswers = false } = options
  const cookies = sessionCookies(office.config)
  const app = new Hono<HttpEnv>()
  app.use(requestLog(office.log))
  const { pictureHosts: filmHosts } = office.config
  app.use(securityHeaders({ https: cookies.secure, scriptHashes: site?.scriptHashes ?? [], filmHosts }))
  app.use(officeDate(office.clock))
  app.use(compress)
  app.use(async (context, next) => {
    context.set('ip', callerAddress(context))
    await next()
  })
  app.route('/', healthRoutes(office, isReady))

  app.get('/v1/openapi.json', context => context.json(openApi(table, office.config.publicUrl)))
  app.get('/v1/docs', context => context.html(docsPage(table)))
  app.use('/v1/*', refuseUntilReady(isReady), limitBody)
  const session = { identify, cookieName: cookies.access, secure: cookies.secure }
  app.route('/v1', createRouter(office, ALL_ROUTES, session, { table, checkAnswers, prepare: bringNamedLots }))

  const pictured = (token: string) => lotByPhotoToken(office.db, token)
  const carded = (token: string) => cardByPhotoToken(office.db, token)
  app.route('/photos', pictureRoutes(pictured, carded, office))
  if (office.config.demo && !office.config.smtpUrl) app.route('/dev/mail', devMail(office))
  app.get(PREVIEW_PICTURE, previewPicture)
  if (site) app.route('/', site.routes)
  app.notFound(notFound)
  app.onError(internalError(office.log))
  return app
}
