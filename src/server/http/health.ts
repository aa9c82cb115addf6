import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Office } from './asked.ts'
import type { HttpEnv } from './router.ts'

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, i.e. the database answers within two seconds, and what `isReady` asks for
 * (migrations, market) is done. Neither says more than its status to whom may not know.
 */
export function healthRoutes(office: Office, isReady: () => boolean): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get('/healthz', context => context.json({ alive: true }, 200, NO_STORE))
  routes.get('/readyz', async context => {
    const database = await answersSoon(office)
    const ready = database && isReady()
    if (!ready) context.header('retry-after', '2')
    return context.json({ ready, database }, ready ? 200 : 503, NO_STORE)
  })
  return routes
}

const NO_STORE = { 'cache-control': 'no-store' }

async function answersSoon(office: Office): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<false>(resolve => {
    timer = setTimeout(() => resolve(false), 2_000)
  })
  const asked = sql`select 1`.execute(office.db).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([asked, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
