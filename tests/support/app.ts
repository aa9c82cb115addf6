import type { ClientConfig } from 'pg'
import { createCall, type Call } from '#client/api/call.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { demoPainter } from '#demo/pictures/painter.ts'
import { createApp, type AppOptions } from '#server/app.ts'
import { sessionCookies } from '#server/auth/identify.ts'
import { openSession } from '#server/auth/session.ts'
import { fixedClock, type FixedClock } from './fixed-clock.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import type { AppContext } from '#server/http/context.ts'
import { sharedFilesOf } from '#server/files/shared-files.ts'
import { FEED_ADAPTERS } from '#server/feed/adapters.ts'
import { importFeed } from '#server/feed/import-feed.ts'
import { createLog } from '#server/http/log.ts'
import { liveHub } from '#server/live/live-hub.ts'
import { openQueue } from '#server/queue/queue.ts'
import { cookieJar, type CookieJar } from './cookie-jar.ts'
import { testDatabase } from './database.ts'
import { newLot, type LotOverrides, type NewLot } from './lots.ts'
import { newUser, type NewUser, type UserOverrides } from './people.ts'
import { statementsAt } from './queue.ts'
import { folderOfFile } from './temporary-folder.ts'

/** Tuesday noon in Tokyo: the day does not change during a test, and the halls of the week are still to come. */
export const TUESDAY_NOON = '2026-11-24T12:00:00+09:00'

/** A caller: the phone's own `call`, a raw fetch with the same cookies, and the cookies. */
export type Caller = { call: Call; fetch: (path: string, init?: RequestInit) => Promise<Response>; jar: CookieJar }

export type TestApp = {
  context: AppContext
  /** The address of its database, for code that connects by itself: the index of lots. */
  database: { connection: ClientConfig }
  clock: FixedClock
  app: ReturnType<typeof createApp>
  /** A browser without a session. `ip` is its address. */
  visitor: (options?: { jar?: CookieJar; ip?: string; language?: string }) => Caller
  /** Signs in through the login call. */
  signIn: (email: string, password: string) => Promise<Caller>
  /** A browser with a session of this user, without the cost of a password. */
  as: (user: { id: number; kind?: string }) => Promise<Caller>
  /** The same server in another process, as far as tests need it: an application and connections of its own. */
  anotherProcess: (settings?: Partial<AppContext['config']>) => {
    context: AppContext
    app: ReturnType<typeof createApp>
    end: () => Promise<void>
  }
  newUser: (overrides?: UserOverrides) => Promise<NewUser>
  newLot: (overrides?: LotOverrides) => Promise<NewLot>
}

/** Everybody has his own address, as in real life. */
const addressOf = ({ id }: { id: number }) => `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`

/**
 * The real application with a database for this test file. The clock does not move until a test moves it. Call it once at the top of a file.
 * However far the clock is moved, the managers' sessions of `as` count as used and proved lately, unless `idle`: their rules are for tests of sessions.
 */
export async function testApp(
  options: { now?: string; env?: Record<string, string>; app?: AppOptions; idle?: boolean } = {},
): Promise<TestApp> {
  const { db, pool, connection } = await testDatabase()
  const clock = fixedClock(options.now ?? TUESDAY_NOON)
  const config = readConfig({ LOG_LEVEL: 'fatal', DATA_DIR: folderOfFile(), ...options.env })
  const log = createLog(config)
  const importFile: AppContext['importFile'] = async (source, path) => {
    await importFeed(pool, FEED_ADAPTERS[source]!, path, { clock, log })
  }
  const queue = openQueue(clock, statementsAt(clock))
  const shared = sharedFilesOf(config, db, log)
  const live = liveHub({ db, clock, log })
  const context: AppContext = { db, live, queue, clock, config, shared, log, painter: demoPainter, importFile }
  const app = createApp(context, { checkAnswers: true, ...options.app })

  const visitor: TestApp['visitor'] = ({ jar = cookieJar(), ip = '203.0.113.7', language } = {}) => {
    const fetch = async (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers)
      if (jar.header()) headers.set('cookie', jar.header())
      const url = new URL(path, config.publicUrl)
      const answer = await app.request(url, { ...init, headers }, { incoming: { socket: { remoteAddress: ip } } })
      jar.take(answer.headers.getSetCookie())
      return answer
    }
    return { call: createCall({ fetch, ...(language ? { language: () => language } : {}) }), fetch, jar }
  }

  return {
    context,
    database: { connection },
    clock,
    app,
    visitor,
    signIn: async (email, password) => {
      const caller = visitor()
      await caller.call(authEndpoints.login, { body: { email, password } })
      return caller
    },
    as: async user => {
      const caller = visitor({ ip: addressOf(user) })
      const tokens = await openSession(db, { userId: user.id, userAgent: 'test', now: clock.now() })
      const names = sessionCookies(config)
      caller.jar.take([
        `${names.access}=${tokens.access}; Max-Age=600`,
        `${names.refresh}=${tokens.refresh}; Max-Age=2592000`,
      ])
      if (options.idle || user.kind !== 'manager') return caller
      const using = async <T>(work: () => Promise<T>): Promise<T> => {
        const used = { used_at: clock.now(), proved_at: clock.now() }
        await db.updateTable('session_families').set(used).where('id', '=', tokens.id).execute()
        return work()
      }
      return {
        jar: caller.jar,
        fetch: (path, init) => using(() => caller.fetch(path, init)),
        call: (endpoint, asked) => using(() => caller.call(endpoint, asked)),
      }
    },
    anotherProcess: (settings = {}) => {
      const connected = connect(connection, context.log)
      const config = { ...context.config, ...settings }
      const shared = sharedFilesOf(config, connected.db, log)
      const live = liveHub({ db: connected.db, clock, log })
      const other = { ...context, config, shared, live, db: connected.db }
      return { context: other, app: createApp(other, { checkAnswers: true, ...options.app }), end: connected.end }
    },
    newUser: overrides => newUser(db, clock.now(), overrides),
    newLot: overrides => newLot(db, clock.now(), overrides),
  }
}
