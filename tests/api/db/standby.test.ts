import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { dashboardEndpoints } from '#contract/dashboard/dashboard.endpoints.ts'
import { feedEndpoints } from '#contract/feed/feed.endpoints.ts'
import { paymentsEndpoints } from '#contract/payments/payments.endpoints.ts'
import { adminEndpoints } from '#contract/site/admin.endpoints.ts'
import { addressOf as pathOf } from '#client/api/address.ts'
import { createCall } from '#client/api/call.ts'
import { createApp } from '#server/app.ts'
import { sessionCookies } from '#server/auth/identify.ts'
import { openSession } from '#server/auth/session.ts'
import { examine } from '#server/cli/doctor/examine.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { openStandby } from '#server/db/standby/standby.ts'
import { createLog } from '#server/http/log.ts'
import { newRegistry } from '#server/metrics/serve-metrics.ts'
import { watchStandby } from '#server/metrics/watch-replication.ts'
import { openQueue } from '#server/queue/queue.ts'
import { clusterPrograms, freeze, newPair, type Cluster } from '#tests/support/clusters.ts'
import { cookieJar } from '#tests/support/cookie-jar.ts'
import { newUser } from '#tests/support/people.ts'
import { query } from '#tests/support/query.ts'
import { folderOfFile, temporaryFolder } from '#tests/support/temporary-folder.ts'

if (!clusterPrograms) console.warn('PostgreSQL is not installed: a standby for reads is NOT tried in this run')

const silent = createLog({ logLevel: 'silent' })
const waitOptions = { timeout: 20_000, interval: 50 }
const WROTE = 'minato_wrote'
const addressOf = ({ port }: Cluster) => `postgres://minato:cluster@127.0.0.1:${port}/minato`

const folder = folderOfFile()
const pair = clusterPrograms ? await newPair(folder) : null

afterAll(() => Promise.allSettled(Object.values(pair ?? {}).map(cluster => cluster.stop('immediate'))))

/** A server of the pair, and a manager's browser. */
async function serve({ primary, standby }: { primary: Cluster; standby: Cluster }) {
  const { db, end } = connect({ connectionString: addressOf(primary) }, silent)
  const late = openStandby({ connectionString: addressOf(primary) }, addressOf(standby), silent)
  onTestFinished(async () => {
    await late.stop()
    await end()
  })
  const config = readConfig({ DATA_DIR: temporaryFolder(), DEMO: 'on' })
  const told = { asked: 0, distrusted: 0 }
  const standbyOfApp = {
    fresh: () => {
      told.asked += 1
      return late.fresh()
    },
    distrust: () => {
      told.distrusted += 1
      late.distrust()
    },
  }
  const app = createApp({
    db,
    standby: standbyOfApp,
    queue: openQueue(systemClock),
    clock: systemClock,
    config,
    log: silent,
  })
  const { id } = await newUser(db, new Date(), { kind: 'manager', email: `manager-${Math.random()}@minato.example` })
  const jar = cookieJar()
  const tokens = await openSession(db, { userId: id, userAgent: 'test', now: new Date() })
  jar.set(sessionCookies(config).access, tokens.access)
  const fetch = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', jar.header())
    const answer = await app.request(new URL(path, config.publicUrl), { ...init, headers })
    jar.take(answer.headers.getSetCookie())
    return answer
  }
  const call = createCall({ fetch })
  await vi.waitFor(() => expect(late.fresh()).not.toBeNull(), waitOptions)
  return {
    late,
    jar,
    call,
    fetch,
    told,
    write: async () => {
      const { version, values } = await call(adminEndpoints.settings, {})
      const bidDeadlineMinutes = values.bidDeadlineMinutes + 1
      await call(adminEndpoints.changeSettings, { body: { version, ...values, bidDeadlineMinutes } })
    },
    /** The answer of a call marked `mayBeStale`. */
    count: async () => {
      const { lines } = await call(adminEndpoints.adminLog, { query: { subject: 'settings', page: 1, pageSize: 50 } })
      return lines.length
    },
    /** The browser drops the cookie after five seconds. */
    fiveSecondsLater: () => jar.take([`${WROTE}=; Max-Age=0`]),
  }
}

describe.skipIf(!pair)('reads from a standby', { timeout: 60_000 }, () => {
  test('may be a moment old, never follow one’s own write, and go to the primary when it is late', async () => {
    const { late, jar, write, count, fiveSecondsLater } = await serve(pair!)
    const before = await count()
    await query(pair!.standby.connection, 'select pg_wal_replay_pause()')
    try {
      await write()
      expect(jar.get(WROTE)).toBe('1')
      expect(await count()).toBe(before + 1)
      fiveSecondsLater()
      expect(late.fresh()).not.toBeNull()
      expect(await count()).toBe(before)
      await vi.waitFor(() => expect(late.fresh()).toBeNull(), waitOptions)
      expect(await count()).toBe(before + 1)
    } finally {
      await query(pair!.standby.connection, 'select pg_wal_replay_resume()')
    }
    await vi.waitFor(() => expect(late.fresh()).not.toBeNull(), waitOptions)
    expect(await count()).toBe(before + 1)
  })

  test('reads of the staff’s dashboard, imports and statements are answered there, and none of them writes', async () => {
    const { call, fetch, told } = await serve(pair!)
    const page = { page: 1, pageSize: 50 }
    const { day } = await call(dashboardEndpoints.office, {})
    expect(day).toMatch(/^\d{4}-/)
    await expect(call(feedEndpoints.runs, { query: page })).resolves.toMatchObject({ runs: [] })
    await expect(call(feedEndpoints.rejects, { query: { run: 1, ...page } })).rejects.toThrow()
    const statement = await fetch(pathOf(paymentsEndpoints.statement.path, {}, {}))
    expect(statement.headers.get('content-type')).toContain('application/pdf')
    expect(told).toEqual({ asked: 4, distrusted: 0 })
  })

  test('an idle primary makes no standby old', async () => {
    const { late } = await serve(pair!)
    await vi.waitFor(() => expect(late.ageMs()).toBeGreaterThan(500), waitOptions)
    await vi.waitFor(() => expect(late.ageMs()).toBeLessThan(500), waitOptions)
  })

  test('one that is gone or silent costs no call, and metrics and doctor report it', async () => {
    const { late, count } = await serve(pair!)
    const before = await count()
    const registry = newRegistry()
    watchStandby(registry, late)
    expect(await registry.metrics()).toContain('minato_standby_answers 1')
    const DATABASE_URL = addressOf(pair!.primary)
    const find = async () => {
      const env = { DATABASE_URL, DATABASE_READ_URL: addressOf(pair!.standby), DATA_DIR: temporaryFolder(), PORT: '9' }
      const findings = await examine({ ...env, DEMO: 'off' }, { now: new Date(), isSynchronized: async () => true })
      return findings.find(({ subject }) => subject === 'read server')!
    }
    expect((await find()).verdict).toBe('good')
    await pair!.standby.stop('immediate')
    try {
      expect(await count()).toBe(before)
      expect(late.fresh()).toBeNull()
      expect(await registry.metrics()).toContain('minato_standby_answers 0')
      expect(await find()).toMatchObject({
        verdict: 'bad',
        text: expect.stringContaining('DATABASE_READ_URL') as string,
      })
    } finally {
      await pair!.standby.start()
    }
    await vi.waitFor(() => expect(late.fresh()).not.toBeNull(), waitOptions)
    const thaw = freeze(pair!.standby)
    try {
      expect(await count()).toBe(before)
    } finally {
      thaw()
    }
  })
})

test('the address belongs to that of the primary', () => {
  expect(() => readConfig({ DATABASE_READ_URL: 'postgres://two/minato' })).toThrow('DATABASE_URL: must be set together')
})
