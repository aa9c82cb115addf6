import type { MiddlewareHandler } from 'hono'
import type { Clock } from '#server/clock.ts'
import type { HttpEnv } from './router.ts'

/** The `Date` of every answer is the server's clock: clients count down by it (client/api/server-clock.ts), and a trial may run at another time. */
export function serverDate(clock: Clock): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    await next()
    context.header('date', clock.now().toUTCString())
  }
}
