import { Hono } from 'hono'
import { sql } from 'kysely'
import { mailDestination } from '#server/mail/mail-destination.ts'
import { VERSION } from '#server/version.ts'
import type { AppContext } from './context.ts'
import type { HttpEnv } from './router.ts'

/**
 * `/healthz`: the process is alive, and which version it is. `/readyz`: it can serve, i.e. the database answers within two seconds and `isReady` is true (migrations,
 * market) unless the server is about to stop; also reports where e-mail goes. Anybody may call them, so they reveal nothing else.
 */
export function healthRoutes(appContext: AppContext, isReady: () => boolean, isLeaving: () => boolean): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get('/healthz', context => context.json({ alive: true, version: VERSION }, 200, NO_STORE))
  routes.get('/readyz', async context => {
    const database = await answersSoon(appContext)
    const ready = database && isReady() && !isLeaving()
    if (!ready) context.header('retry-after', '2')
    return context.json({ ready, database, mail: mailDestination(appContext.config) }, ready ? 200 : 503, NO_STORE)
  })
  return routes
}

const NO_STORE = { 'cache-control': 'no-store' }

async function answersSoon(appContext: AppContext): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<false>(resolve => {
    timer = setTimeout(() => resolve(false), 2_000)
  })
  const answered = sql`select 1`.execute(appContext.db).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answered, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
