import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { sql } from 'kysely'
import { claimsIn, madeOnce } from '#server/files/claims.ts'
import { connect } from '#server/db/connect.ts'
import { createLog } from '#server/http/log.ts'
import { testDatabase } from '#tests/support/database.ts'
import { programEnv } from '#tests/support/program-env.ts'
import { databaseUrlOf } from '#tests/support/server-admin.ts'

const { db, connection } = await testDatabase()
const second = connect(connection, createLog({ logLevel: 'fatal' }))
afterAll(() => second.end())
const SHORT = { claimMs: 300, renewMs: 50 }
const [here, there] = [claimsIn(db, SHORT), claimsIn(second.db, SHORT)]
beforeEach(() => sql`delete from claims`.execute(db))

/** A claim whose work ends on request. */
function held(claims: typeof here, what: string) {
  const end = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const work = claims.holding(what, async () => {
    begun.resolve()
    await end.promise
    return 'done'
  })
  return { begun: begun.promise, end: end.resolve, work }
}

test('one holds a claim for as long as its work takes; then another may', async () => {
  const first = held(here, 'a')
  await first.begun
  expect(await there.holding('a', async () => 'also')).toBeNull()
  expect(await here.holding('a', async () => 'also')).toBeNull()
  expect(await there.holding('b', async () => 'other')).toEqual({ value: 'other' })
  const endOf = async () =>
    (await db.selectFrom('claims').select('ends_at').executeTakeFirstOrThrow()).ends_at.getTime()
  const promised = await endOf()
  await expect.poll(endOf).toBeGreaterThan(promised + SHORT.claimMs)
  expect(await there.holding('a', async () => 'also')).toBeNull()
  first.end()
  expect(await first.work).toEqual({ value: 'done' })
  expect(await there.holding('a', async () => 'next')).toEqual({ value: 'next' })
})

test('work that fails gives its claim back', async () => {
  await expect(here.holding('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await there.holding('a', async () => 'next')).toEqual({ value: 'next' })
})

test('a claim of a process that died expires, and a waiting process makes the file then', async () => {
  // As a process leaves it that is killed: nobody renews it, nobody gives it back.
  expect(await here.keep('a', 400)).toBe(true)
  const start = performance.now()
  expect(await madeOnce(there, 'a', { find: async () => null, make: async () => 'made' })).toBe('made')
  expect(performance.now() - start).toBeGreaterThan(200)
})

test('a process that is killed in the middle holds nothing for long', async () => {
  const script = `
    import { claimsIn } from '#server/files/claims.ts'
    import { connect } from '#server/db/connect.ts'
    import { createLog } from '#server/http/log.ts'
    const { db } = connect({ connectionString: ${JSON.stringify(databaseUrlOf(connection))} }, createLog({ logLevel: 'silent' }))
    await claimsIn(db, { claimMs: 1500, renewMs: 100 }).holding('a', async () => {
      console.log('begun')
      await new Promise(() => {})
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env: programEnv(), stdio: ['ignore', 'pipe', 'inherit'] }) // prettier-ignore
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  expect(await there.holding('a', async () => 'also')).toBeNull()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await madeOnce(there, 'a', { find: async () => null, make: async () => 'made' })).toBe('made')
  const { rows } = await sql`select from claims`.execute(db)
  expect(rows).toEqual([])
}, 30_000)

test('a maker that hangs is not waited for beyond the limit', async () => {
  const hung = held(here, 'a')
  await hung.begun
  const made = await madeOnce(there, 'a', { find: async () => null, make: async () => 'made', maxWaitMs: 200 })
  expect(made).toBe('made')
  hung.end()
  await hung.work
})

test('what many ask for at once is made once, and its absence is the answer for all', async () => {
  let kept: string | null = null
  let makes = 0
  const ask = (claims: typeof here, makes_: () => Promise<string | null>) =>
    madeOnce(claims, 'a', { find: async () => kept, make: makes_ })
  const make = async () => {
    makes += 1
    await sql`select pg_sleep(0.05)`.execute(db)
    return (kept = 'made')
  }
  expect(await Promise.all([here, there, here, there].map(claims => ask(claims, make)))).toEqual(Array(4).fill('made'))
  expect(makes).toBe(1)
  kept = null
  expect(await Promise.all([here, there].map(claims => ask(claims, async () => null)))).toEqual([null, null])
})

test('a claim that is kept stays with its process until it is no longer asked for', async () => {
  expect([await here.keep('a', 10_000), await there.keep('a', 10_000), await here.keep('a', 1)]).toEqual([true, false, true]) // prettier-ignore
  await expect.poll(() => there.keep('a', 10_000)).toBe(true)
  expect(await here.keep('a', 10_000)).toBe(false)
})
