import type { ClientConfig } from 'pg'
import { createCall } from '#client/api/call.ts'
import type { Call } from '#client/api/call.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { createApp } from '#server/app.ts'
import type { AppOptions } from '#server/app.ts'
import { sessionCookies } from '#server/auth/identify.ts'
import { openSession } from '#server/auth/session.ts'
import { fixedClock } from '#server/clock.ts'
import type { FixedClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import type { Office } from '#server/http/asked.ts'
import { createLog } from '#server/http/log.ts'
import { cookieJar } from './cookie-jar.ts'
import type { CookieJar } from './cookie-jar.ts'
import { testDatabase } from './database.ts'
import { newLot } from './lots.ts'
import type { LotWish, NewLot } from './lots.ts'
import { newUser } from './people.ts'
import type { NewUser, UserWish } from './people.ts'
import { folderOfFile } from './temporary-folder.ts'

/** Tuesday noon in Tokyo: no day turns over, and the halls of the week are ahead. */
export const TUESDAY_NOON = '2026-11-24T12:00:00+09:00'

/** Who calls: the phone's own `call`, a raw fetch with the same cookies, and the cookies. */
export type Caller = { call: Call; fetch: (path: string, init?: RequestInit) => Promise<Response>; jar: CookieJar }

export type TestOffice = {
  office: Office
  /** Where its database is, for what connects by itself: the index of lots. */
  database: { connection: ClientConfig }
  clock: FixedClock
  app: ReturnType<typeof createApp>
  /** A browser that nobody has signed in with. `ip` is where it calls from. */
  visitor: (options?: { jar?: CookieJar; ip?: string; language?: string }) => Caller
  /** Signs in through the login call. */
  signIn: (email: string, password: string) => Promise<Caller>
  /** A browser with a session of this user, without the cost of a password. */
  as: (user: { id: number }) => Promise<Caller>
  /** The same office in another server process, as far as it matters: an application and connections of its own. */
  anotherOffice: () => { office: Office; app: ReturnType<typeof createApp>; end: () => Promise<void> }
  newUser: (wish?: UserWish) => Promise<NewUser>
  newLot: (wish?: LotWish) => Promise<NewLot>
}

/** The real application over a database of this test file's own; the clock stands until it is moved. Call it once at the top of a file. */
export async function testOffice(
  options: { now?: string; env?: Record<string, string>; app?: AppOptions } = {},
): Promise<TestOffice> {
  const { db, connection } = await testDatabase()
  const clock = fixedClock(options.now ?? TUESDAY_NOON)
  const config = readConfig({ LOG_LEVEL: 'fatal', DATA_DIR: folderOfFile(), ...options.env })
  const office: Office = { db, clock, config, log: createLog(config) }
  const app = createApp(office, { checkAnswers: true, ...options.app })

  const visitor: TestOffice['visitor'] = ({ jar = cookieJar(), ip = '203.0.113.7', language } = {}) => {
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
    office,
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
      const caller = visitor()
      const tokens = await openSession(db, { userId: user.id, userAgent: 'test', now: clock.now() })
      const names = sessionCookies(config)
      caller.jar.take([
        `${names.access}=${tokens.access}; Max-Age=600`,
        `${names.refresh}=${tokens.refresh}; Max-Age=2592000`,
      ])
      return caller
    },
    anotherOffice: () => {
      const connected = connect(connection, office.log)
      const other = { ...office, db: connected.db }
      return { office: other, app: createApp(other, { checkAnswers: true, ...options.app }), end: connected.end }
    },
    newUser: wish => newUser(db, clock.now(), wish),
    newLot: wish => newLot(db, clock.now(), wish),
  }
}
