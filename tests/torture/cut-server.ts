import { randomUUID } from 'node:crypto'
import { createApp } from '#server/app.ts'
import { sessionCookies } from '#server/auth/identify.ts'
import { openSession } from '#server/auth/session.ts'
import { fixedClock } from '#tests/support/fixed-clock.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { listen } from '#server/http/listen.ts'
import { createLog } from '#server/http/log.ts'
import { openQueue } from '#server/queue/queue.ts'
import { cutRounds, type CutReport } from './cut-rounds.ts'

const NOW = new Date('2026-11-24T12:00:00+09:00')

/**
 * The real application on a real socket, so that its connection can be cut. `forgetsKeys` plants the fault: every request gets a new
 * key.
 */
export async function cutServer(db: Db, every: number, { forgetsKeys = false } = {}): Promise<CutReport> {
  const config = readConfig({ LOG_LEVEL: 'fatal' })
  const clock = fixedClock(NOW)
  const context = { db, queue: openQueue(clock), clock, config, log: createLog(config) }
  const app = createApp(context)
  const faulty = {
    fetch: (request: Request, ...rest: unknown[]) => {
      const headers = new Headers(request.headers)
      headers.set('idempotency-key', randomUUID())
      const init = { method: request.method, headers, body: request.body, duplex: 'half' }
      return app.fetch(new Request(request.url, init as RequestInit), ...(rest as []))
    },
  } as typeof app
  const { port, close } = await listen(forgetsKeys ? faulty : app, 0)
  const { access } = sessionCookies(config)
  const cookieOf = async (userId: number) => {
    const tokens = await openSession(db, { userId, userAgent: 'wire', now: NOW })
    return `${access}=${tokens.access}`
  }
  return cutRounds({ db, port, now: NOW, cookieOf }, every).finally(close)
}
