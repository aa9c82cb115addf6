import { Hono } from 'hono'
import type { Registry } from 'prom-client'
import { ALL_ENDPOINTS } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { identify, sessionCookies } from './auth/identify.ts'
import { knownAccount } from './auth/known-account.ts'
import { renewingAccount } from './auth/refresh.ts'
import { bidsRoutes } from './bids/bids.routes.ts'
import { chatRoutes } from './chat/chat.routes.ts'
import { costsRoutes } from './costs/costs.routes.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import { failedJobsRoutes } from './failed-jobs/failed-jobs.routes.ts'
import { favoritesRoutes } from './favorites/favorites.routes.ts'
import { feedRoutes } from './feed/feed.routes.ts'
import { admissionControl, UNLIMITED, type AdmissionSize } from './http/admission-control.ts'
import { admit, refuseUntilReady, viewerOf } from './http/admit.ts'
import { answerError } from './http/answer-error.ts'
import type { AppContext } from './http/context.ts'
import { callerReader, proxyCheck } from './http/caller.ts'
import { compress } from './http/compress.ts'
import { docsRoutes } from './http/docs.ts'
import { healthRoutes } from './http/health.ts'
import { rateLimits } from './http/rate-limits.ts'
import { readBody } from './http/read-body.ts'
import { serverDate } from './http/server-date.ts'
import { openApi } from './http/openapi.ts'
import { refusal } from './http/refusal.ts'
import { requestLog } from './http/request-log.ts'
import { createRouter, type HttpEnv } from './http/router.ts'
import { securityHeaders } from './http/security-headers.ts'
import { securityTxt } from './http/security-txt.ts'
import { spokenLanguage } from './http/spoken-language.ts'
import type { Site } from './http/static.ts'
import { countRequests } from './metrics/count-requests.ts'
import { watchAdmission } from './metrics/watch-process.ts'
import { devMail } from './mail/dev-mail.ts'
import { fetchNamedLots } from './lots/fetch-named-lots.ts'
import { cardByPhotoToken, lotByPhotoToken } from './lots/lot-by-photo-token.ts'
import { liveRoutes } from './live/live.routes.ts'
import { lotsRoutes } from './lots/lots.routes.ts'
import { biddingOfficeRoutes } from './bidding-office/bidding-office.routes.ts'
import { carOrdersRoutes } from './car-orders/car-orders.routes.ts'
import { paymentsRoutes } from './payments/payments.routes.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { pictureRoutes } from './photos/picture-routes.ts'
import { pushRoutes } from './push/push.routes.ts'
import { purchasesRoutes } from './purchases/purchases.routes.ts'
import { savedSearchesRoutes } from './saved-searches/saved-searches.routes.ts'
import { PREVIEW_PICTURE, previewPicture } from './share/preview-picture.ts'
import { shareRoutes } from './share/share.routes.ts'
import { traceRequests } from './tracing/trace-requests.ts'
import { siteRoutes } from './site/site.routes.ts'

export const ALL_ROUTES = [
  ...authRoutes,
  ...bidsRoutes,
  ...chatRoutes,
  ...costsRoutes,
  ...dashboardRoutes,
  ...failedJobsRoutes,
  ...favoritesRoutes,
  ...feedRoutes,
  ...liveRoutes,
  ...biddingOfficeRoutes,
  // Before the lots, whose `/:pageType/listing` would match their calls.
  ...paymentsRoutes,
  ...purchasesRoutes,
  ...lotsRoutes,
  ...carOrdersRoutes,
  ...peopleRoutes,
  ...pushRoutes,
  ...savedSearchesRoutes,
  ...shareRoutes,
  ...siteRoutes,
]

export type AppOptions = {
  /** The endpoints that must be implemented; a row without an implementation stops the start. */
  table?: readonly Endpoint[]
  /** Validates our own answers against the contract: in development and tests. */
  checkAnswers?: boolean
  /** False while the first start is still loading the market. */
  isReady?: () => boolean
  /** Only `/readyz` tells so: everything is answered until the server stops. */
  isLeaving?: () => boolean
  /** The built client; null where Vite serves it. */
  site?: Site | null
  /** How many requests are served at once; unlimited without it. */
  admission?: AdmissionSize
  /** Where the requests are counted; nowhere without it. */
  metrics?: Registry | null
}

/** The whole web application for an application context. Tests call it without a socket. */
export function createApp(appContext: AppContext, options: AppOptions = {}): Hono<HttpEnv> {
  const {
    table = ALL_ENDPOINTS,
    isReady = () => true,
    isLeaving = () => false,
    site = null,
    checkAnswers = false,
    admission = UNLIMITED,
    metrics = null,
  } = options
  const cookies = sessionCookies(appContext.config)
  const callerOf = callerReader(appContext.config.trustProxy, appContext.log)
  const app = new Hono<HttpEnv>()
  app.use(traceRequests(proxyCheck(appContext.config.trustProxy)))
  app.use(requestLog(appContext.log))
  const admitted = admissionControl(admission)
  if (metrics) {
    app.use(countRequests(metrics))
    watchAdmission(metrics, admitted)
  }
  const { pictureHosts: filmHosts } = appContext.config
  app.use(securityHeaders({ https: cookies.secure, scriptHashes: site?.scriptHashes ?? [], filmHosts }))
  app.use(serverDate(appContext.clock))
  app.use(compress)
  app.use(async (context, next) => {
    const { ip, origin } = callerOf(context)
    context.set('ip', ip)
    context.set('origin', origin)
    await next()
  })
  app.route('/', healthRoutes(appContext, isReady, isLeaving))
  app.route('/', securityTxt(appContext))

  app.route(
    '/v1',
    docsRoutes(() => openApi(table, appContext.config.publicUrl, cookies.access)),
  )
  const session = { identify, cookieName: cookies.access, secure: cookies.secure }
  const bodies = readBody(table, context => viewerOf(context, appContext, session))
  app.use('/v1/*', refuseUntilReady(isReady), bodies, admit(appContext, admitted, session))
  app.route(
    '/v1',
    createRouter(appContext, ALL_ROUTES, session, {
      table,
      checkAnswers,
      limitRate: rateLimits(appContext, { renewingAccount, knownAccount }),
      prepare: fetchNamedLots,
    }),
  )

  const pictured = (token: string) => lotByPhotoToken(appContext, token)
  const carded = (token: string) => cardByPhotoToken(appContext, token)
  app.route('/photos', pictureRoutes(pictured, carded, appContext))
  if (appContext.config.demo && !appContext.config.smtpUrl) app.route('/dev/mail', devMail(appContext))
  app.get(PREVIEW_PICTURE, previewPicture)
  if (site) app.route('/', site.routes)
  // Never a page: a cache might store that under a script's name.
  app.notFound(context => refusal(context, 'not_found'))
  app.onError((error, context) => answerError(context, appContext, error, spokenLanguage(context)))
  return app
}
