import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { knownAccount } from '#server/auth/known-account.ts'
import { renewingAccount } from '#server/auth/refresh.ts'
import type { AppContext } from '#server/http/context.ts'
import { RATES, forgetOldRates, rateLimits, type RateLimit } from '#server/http/rate-limits.ts'
import { testApp, type Caller } from '#tests/support/app.ts'

const t = await testApp()
afterEach(() => void vi.useRealTimers())

const limitsOf = (context: AppContext) => rateLimits(context, { renewingAccount, knownAccount })

const visit = (caller: Caller) =>
  caller.fetch('/v1/user/visited', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ visits: [] }),
  })

const inParallel = async (count: number, work: () => Promise<unknown>) => {
  const done = await Promise.allSettled(Array.from({ length: count }, work))
  return done.filter(({ status }) => status === 'fulfilled').length
}

describe('writes in a short time', () => {
  test('are refused beyond the limit of an account with the seconds to wait; others go on', async () => {
    const user = await t.newUser()
    const [greedy, other] = [await t.as(user), await t.as(await t.newUser())]
    const answers = await Promise.all(Array.from({ length: RATES.writes.account + 20 }, () => visit(greedy)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(RATES.writes.account)
    expect(refused).toHaveLength(20)
    const wait = Number(refused[0]!.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect(await refused[0]!.json()).toMatchObject({ messageCode: 'too_fast', detail: { seconds: wait } })
    expect((await visit(other)).status).toBe(200)
    // Reading and bidding have nothing to do with it.
    for (const path of ['/v1/bid/deposit', '/v1/user/view-profile']) expect((await greedy.fetch(path)).status).toBe(200)
  })
})

/** Somebody at an address who asks one thing after the other. */
function asking(limit: RateLimit, endpoint: Pick<Endpoint, 'method' | 'path' | 'rate'>) {
  const request = { method: endpoint.method, path: `/v1${endpoint.path}` }
  return (userId: number, ip: string) => () =>
    limit({ viewer: { userId }, ip } as unknown as Parameters<RateLimit>[0], request, endpoint as Endpoint)
}

const NOTE = { method: 'POST', path: '/user/save-note' } as const
const CHAT = { method: 'POST', path: '/bid/save-chat' } as const
const EDIT = { method: 'PUT', path: '/bid/update-bid-price' } as const
const ARCHIVE = { method: 'GET', path: '/photos.zip', rate: 'costly' } as const

describe('a limit', () => {
  test('holds for all processes on one database, but for what each lets pass without asking it', async () => {
    const other = t.anotherProcess()
    const [here, there] = [limitsOf(t.context), limitsOf(other.context)].map(limit => asking(limit, NOTE)(900, 'a'))
    const { account } = RATES.writes
    expect(await inParallel(account, here!)).toBe(account)
    expect(await inParallel(account, there!)).toBe(account / 4)
    await other.end()
  })

  test('of an address is shared by its accounts', async () => {
    const ask = asking(limitsOf(t.context), ARCHIVE)
    const { account, address } = RATES.costly
    let served = 0
    for (let userId = 1_000; userId < 1_000 + address / account + 2; userId++)
      served += await inParallel(account + 5, ask(userId, 'one address'))
    // Those over the limit of their account have not been counted for the address.
    expect(served).toBe(address)
    await expect(ask(2_000, 'another')()).resolves.toBeUndefined()
  })

  test('of an address counts people without a session apart, so that they stop nobody who has one', async () => {
    const limit = limitsOf(t.context)
    const logout = { method: 'POST', path: '/auth/logout' } as const
    const stranger = () =>
      limit(
        { ...t.context, viewer: null, ip: 'shared', cookie: () => undefined } as unknown as Parameters<RateLimit>[0],
        { method: logout.method, path: `/v1${logout.path}` },
        logout as unknown as Endpoint,
      )
    expect(await inParallel(RATES.writes.address + 5, stranger)).toBe(RATES.writes.address)
    await expect(asking(limit, NOTE)(2_100, 'shared')()).resolves.toBeUndefined()
    await expect(stranger()).rejects.toMatchObject({ code: 'too_fast' })
  })

  test('begins again after its window, and what is over is thrown away', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const note = asking(limitsOf(t.context), NOTE)(3_000, 'b')
    const { account } = RATES.writes
    expect(await inParallel(account + 1, note)).toBe(account)
    await expect(note()).rejects.toMatchObject({ code: 'too_fast' })
    vi.setSystemTime(Date.now() + 61_000)
    expect(await inParallel(account + 1, note)).toBe(account)
    vi.setSystemTime(Date.now() + 61_000)
    await forgetOldRates(t.context.db, new Date())
    const kept = t.context.db.selectFrom('rate_limits').select('key').where('key', 'like', '%3000')
    expect(await kept.execute()).toEqual([])
  })

  test('lets a manager set two hundred bids with undo, and nobody write two hundred messages', async () => {
    const limit = limitsOf(t.context)
    expect(await inParallel(400, asking(limit, EDIT)(4_000, 'c'))).toBe(400)
    expect(await inParallel(200, asking(limit, CHAT)(4_001, 'd'))).toBe(RATES.writes.account)
  })

  test('costs the database nothing at the usual pace', async () => {
    await inParallel(RATES.writes.account / 4, asking(limitsOf(t.context), NOTE)(5_000, 'e'))
    const kept = t.context.db.selectFrom('rate_limits').select('key').where('key', 'like', '%5000')
    expect(await kept.execute()).toEqual([])
  })
})
