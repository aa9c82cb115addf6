import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/api.ts'
import { isWrite } from '#contract/endpoint.ts'
import { savedSearchesEndpoints } from '#contract/saved-searches/saved-searches.endpoints.ts'
import { ALL_ROUTES } from '#server/app.ts'
import { identify, sessionCookies } from '#server/auth/identify.ts'
import { connect } from '#server/db/connect.ts'
import type { RequestContext } from '#server/http/context.ts'
import { admissionControl, UNLIMITED } from '#server/http/admission-control.ts'
import { admit } from '#server/http/admit.ts'
import { createRouter, type HttpEnv } from '#server/http/router.ts'
import { testApp } from '#tests/support/app.ts'
import { cheapProofs } from '#tests/support/proof.ts'
import { newScene } from '#tests/support/writes/scene.ts'
import { send, VALID_WRITES } from '#tests/support/writes/valid-writes.ts'

const t = await testApp()
await cheapProofs(t.context)
const { db } = t.context

/** A process with few connections, and more writes than those. */
const CONNECTIONS = 5
const PARALLEL = 7
const few = connect(t.database.connection, t.context.log, { max: CONNECTIONS })
t.context.db = few.db
afterAll(() => few.end())

/** Every call that writes, from the table of calls itself (`writes.test.ts` is red where a write has no request). A key belongs to a person who is signed in. */
const WRITES = [...new Set(ALL_ENDPOINTS.filter(isWrite))].flatMap(endpoint => {
  const name = `${endpoint.method} ${endpoint.path}`
  return VALID_WRITES[name]
    ? [{ name, write: VALID_WRITES[name], takesKey: !endpoint.ownTransaction && endpoint.access !== 'public' }]
    : []
})

/** The rows of every table: what a write leaves behind, whatever it writes. */
async function rowsOfTables(): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by relname`.execute(db)
  const counts = sql.join(
    tables.map(({ name }) => sql`select ${sql.lit(name)} as name, count(*)::int as rows from ${sql.table(name)}`),
    sql` union all `,
  )
  const { rows } = await sql<{ name: string; rows: number }>`${counts}`.execute(db)
  return Object.fromEntries(rows.map(row => [row.name, row.rows]))
}

async function addedBy(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await rowsOfTables()
  await work()
  const after = await rowsOfTables()
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, rows]) => (rows === before[name] ? [] : [[name, rows - before[name]!]])),
  )
}

const failing = (answers: Response[]) => answers.map(answer => answer.status).filter(status => status >= 500)

describe(`${PARALLEL} parallel writes of one person`, () => {
  it.each(WRITES)('$name fails with none of them, each with a key of its own', async ({ name, write }) => {
    const sound = await write(await newScene(t))
    const answers = await Promise.all(Array.from({ length: PARALLEL }, () => send(name, sound)))
    expect(failing(answers)).toEqual([])
    expect(answers.some(answer => answer.ok)).toBe(true)
  })

  const keyed = WRITES.filter(({ takesKey }) => takesKey)

  it.each(keyed)('$name does nothing twice under one key', async ({ name, write }) => {
    // Both before the first is sent: notifications to every manager then go to equally many.
    const [first, second] = [await newScene(t), await newScene(t)]
    const once = await write(first)
    const added = await addedBy(() => send(name, once))
    const sound = await write(second)
    const key = randomUUID()
    let answers: Response[] = []
    const addedByMany = await addedBy(async () => {
      answers = await Promise.all(Array.from({ length: PARALLEL }, () => send(name, sound, key)))
    })
    expect(failing(answers)).toEqual([])
    const bodies: unknown[] = await Promise.all(answers.filter(answer => answer.ok).map(answer => answer.json()))
    expect(bodies.length).toBeGreaterThan(0)
    for (const body of bodies) expect(body).toEqual(bodies[0])
    expect(addedByMany).toEqual(added)
  })
})

describe('a write that the database took back because of others', () => {
  const { context } = t
  const conflict = (code: string) => Object.assign(new Error('deadlock detected'), { code })

  /** The application with one use-case that fails this many times before it answers. */
  async function saving(failures: number, code = '40P01') {
    let tries = 0
    let told = 0
    const useCase = async ({ reply }: RequestContext<typeof savedSearchesEndpoints.saveSearch>) => {
      tries += 1
      reply.setCookie('tried', String(tries), { path: '/', maxAgeSeconds: 60 })
      reply.afterCommit(() => void (told += 1))
      if (tries <= failures) throw conflict(code)
      return null
    }
    const routes = ALL_ROUTES.map(route =>
      route.endpoint === savedSearchesEndpoints.saveSearch ? { ...route, useCase: useCase as never } : route,
    )
    const session = { identify, cookieName: sessionCookies(context.config).access, secure: false }
    const app = new Hono<HttpEnv>()
      .use(admit(context, admissionControl(UNLIMITED), session))
      .route('/v1', createRouter(context, routes, session, { table: [], checkAnswers: true }))
    const { jar } = await t.as(await t.newUser())
    const answer = await app.request(new URL('/v1/user/save-search', context.config.publicUrl), {
      method: 'POST',
      headers: { cookie: jar.header(), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ title: 'White vans', params: 'maker=1', type: 'car-auction' }),
    })
    return { answer, tries, told }
  }

  it.each(['40P01', '40001'])('is tried once more (%s), and only the second try is announced', async code => {
    const { answer, tries, told } = await saving(1, code)
    expect(answer.status).toBe(200)
    expect({ tries, told }).toEqual({ tries: 2, told: 1 })
    expect(answer.headers.getSetCookie().map(cookie => cookie.split(';')[0])).toEqual(['tried=2'])
  })

  it('answers 503 with the time to wait when it fails again', async () => {
    const { answer, tries } = await saving(2)
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    await expect(answer.json()).resolves.toMatchObject({ success: false, messageCode: 'unavailable' })
    expect(tries).toBe(2)
  })

  it.each(['57014', '25P03', '53100'])(
    'answers 503 at once when it took too long, or the disk is full (%s)',
    async code => {
      const { answer, tries } = await saving(1, code)
      expect([answer.status, tries]).toEqual([503, 1])
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    },
  )
})
