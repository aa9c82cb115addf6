import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { createCall } from '#client/api/call.ts'
import { listen } from '#server/http/listen.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { bid } from '#tests/support/bids.ts'

// One address has half of it: five readings, of which its one account has one slot.
const SIZE = { slots: 6, queue: 4 }
const { app, as, newUser, newLot, visitor, anotherProcess } = await testApp({
  app: { admission: { bids: { slots: 4, queue: 4 }, passwords: { slots: 2, queue: 4 }, others: SIZE } },
})
const http = await listen(app, 0)
afterAll(() => http.close())

/** The same person over a real socket: what comes too much is turned away there. */
function onLine({ jar }: Caller, language = 'en'): Caller {
  const over: Caller['fetch'] = (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', jar.header())
    headers.set('accept-language', language)
    return fetch(new URL(path, `http://localhost:${http.port}`), { ...init, headers })
  }
  return { jar, fetch: over, call: createCall({ fetch: over }) }
}

describe('more people than can be served', () => {
  test('are asked to try again later, while bids go through and those who wait are served', async () => {
    const buyer = onLine(await as(await newUser({ creditLimit: 100_000_000 })))
    const reader = onLine(await as(await newUser()), 'ru')
    const lot = await newLot()
    // Reading the notice waits for this lock; bidding has nothing to do with it.
    const release = await hold('notices')
    const answers: Response[] = []
    const readings = Array.from({ length: 8 }, async () => void answers.push(await reader.fetch('/v1/site/notice')))
    await expect.poll(() => answers.length, { timeout: 20_000 }).toBe(3)
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      Array.from({ length: 3 }, () => [503, '2']),
    )
    expect(answers[0]!.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(answers[0]!.headers.get('x-frame-options')).toBe('DENY')
    expect(await answers[0]!.json()).toMatchObject({
      success: false,
      messageCode: 'unavailable',
      message: expect.stringMatching(/[а-я]/),
    })
    // With a body that nobody reads, and by another spelling of the path.
    const more = [
      reader.fetch('/v1/lots/visited', { method: 'POST', body: '{"ids":[]}' }),
      reader.fetch('/%761/site/notice'),
    ]
    expect((await Promise.all(more)).map(({ status }) => status)).toEqual([503, 503])
    expect(await bid(buyer, lot.id, 400_000)).toMatchObject({ bidAmount: 400_000 })
    for (const path of ['/v1/bid/type', '/v1/bid/deposit']) expect((await buyer.fetch(path)).status, path).toBe(200)
    expect((await buyer.fetch('/v1/auth/update')).status).toBe(200)
    await release()
    await Promise.all(readings)
    expect(answers.slice(3).map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 200))
    expect((await reader.fetch('/v1/site/notice')).status).toBe(200)
  })

  test('log in in a lane of their own, so people who are signed in do not wait for them', async () => {
    const reader = onLine(await as(await newUser()))
    const release = await hold('login_attempts')
    const answers: Response[] = []
    const body = JSON.stringify({ email: 'nobody@minato.example', password: 'Summer2026!' })
    const headers = { 'content-type': 'application/json' }
    const logIns = Array.from({ length: 20 }, async () =>
      answers.push(await onLine(visitor()).fetch('/v1/auth', { method: 'POST', headers, body })),
    )
    // Half of the lane is this address's.
    await expect.poll(() => answers.length, { timeout: 20_000 }).toBe(17)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect((await reader.fetch('/v1/site/notice')).status).toBe(200)
    await release()
    await Promise.all(logIns)
    expect(answers.slice(17).map(({ status }) => status)).toEqual([422, 422, 422])
  })
})

/** Locks a table, so that whoever reads it waits. Returns the function that releases it. */
async function hold(table: string): Promise<() => Promise<void>> {
  const other = anotherProcess()
  const released = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holding = other.context.db.transaction().execute(async trx => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx)
    held.resolve()
    await released.promise
  })
  await held.promise
  return async () => {
    released.resolve()
    await holding
    await other.end()
  }
}
