import { createApp, type AppOptions } from '#server/app.ts'
import { sessionCookies } from '#server/auth/identify.ts'
import { openSession } from '#server/auth/session.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { BIDS_POOL_SIZE, connect, type Connected } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/engine/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import type { AppContext } from '#server/http/context.ts'
import { listen } from '#server/http/listen.ts'
import { createLog } from '#server/http/log.ts'
import { openQueue } from '#server/queue/queue.ts'
import { liveHub } from '#server/live/live-hub.ts'
import { newUser, type UserOverrides } from '#tests/support/people.ts'
import { benchFolder } from './bench-folder.ts'

/** An empty server on its own port, and people who are signed in to it. */
export type BenchServer = AppContext & {
  pool: Connected['pool']
  port: number
  /** `http://localhost:…` */
  address: string
  /** Creates a person and returns the session cookie. */
  person: (overrides?: UserOverrides) => Promise<{ id: number; cookie: string }>
  cookieOf: (userId: number) => Promise<string>
}

/** Runs one measurement on a server with its own embedded database. */
export async function withBenchServer(
  measure: (context: BenchServer) => Promise<void>,
  options: Pick<AppOptions, 'admission'> = {},
): Promise<void> {
  const folder = benchFolder()
  const engine = await startEmbedded(folder.path)
  try {
    const log = createLog({ logLevel: 'fatal' })
    await migrate(engine.connection, log)
    const { db, pool, end } = connect(engine.connection, log)
    const config = readConfig({ DATA_DIR: folder.path, LOG_LEVEL: 'fatal' })
    const forBids = connect(engine.connection, log, { max: BIDS_POOL_SIZE })
    const live = liveHub({ db, clock: systemClock, log })
    const context: AppContext = {
      db,
      live,
      bidsDb: forBids.db,
      queue: openQueue(systemClock),
      clock: systemClock,
      config,
      log,
    }
    const http = await listen(createApp(context, options), 0)
    const cookieOf = async (userId: number) => {
      const { access } = await openSession(db, { userId, userAgent: 'bench', now: new Date() })
      return `${sessionCookies(config).access}=${access}`
    }
    const person = async (overrides: UserOverrides = {}) => {
      const { id } = await newUser(db, new Date(), overrides)
      return { id, cookie: await cookieOf(id) }
    }
    const address = `http://localhost:${http.port}`
    try {
      await measure({ ...context, pool, port: http.port, address, person, cookieOf })
    } finally {
      await live.stop()
      await http.close()
      await forBids.end()
      await end()
    }
  } finally {
    await engine.stop()
    folder.remove()
  }
}
