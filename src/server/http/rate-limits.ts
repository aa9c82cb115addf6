import { CompiledQuery } from 'kysely'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type IRateLimiterPostgresOptions,
} from 'rate-limiter-flexible'
import { isWrite, type Endpoint } from '#contract/endpoint.ts'
import type { Db } from '#server/db/connect.ts'
import type { RequestContext, AppContext } from './context.ts'
import { isForBidding, isTokenRefresh } from './for-bidding.ts'
import { Refused } from './refused.ts'

/** Requests that one account and one address may send per window of this many seconds. */
const WINDOW_SECONDS = 60
export const RATES = {
  /** Bid changes. A manager using keyboard shortcuts makes two hundred in a few minutes. */
  bids: { account: 600, address: 3_000 },
  /** All other writes: messages, favorites, notes, visited lots, signing in. */
  writes: { account: 120, address: 1_200 },
  /** Auction sheet readings. A screen polls for them every second until they are done. */
  sheets: { account: 240, address: 1_200 },
  /** Chunks of files: 256 KiB each, or 16 KiB on a slow network. */
  chunks: { account: 600, address: 3_000 },
  /** Photo archives, CSV files, price histories. */
  costly: { account: 60, address: 300 },
}
/** Renewals of the sessions of one account. Each open page needs one in ten minutes; a loop would fill the table of tokens. */
export const RENEWALS = 120
type Rate = keyof typeof RATES

/** This part of a limit is counted only in the process, so normal use costs the database nothing. */
const FREE = 1 / 4

export type RateLimit = (
  caller: RequestContext<Endpoint>,
  request: { method: string; path: string },
  endpoint: Endpoint,
) => Promise<void>

/** How people without a session are told apart (src/server/auth). */
type Callers = {
  renewingAccount: (caller: RequestContext<Endpoint>) => Promise<number | undefined>
  knownAccount: (caller: RequestContext<Endpoint>, endpoint: Endpoint) => Promise<string | null>
}

/**
 * Refuses with 429 and the seconds to wait above the limits in `RATES`, summed over all processes on one database. Renewing a session is limited by
 * account alone: a flood of wrong tokens must not sign out others at that address.
 */
export function rateLimits({ db, bidsDb = db }: Pick<AppContext, 'db' | 'bidsDb'>, callers: Callers): RateLimit {
  const bucketsOf = (rate: Rate) => {
    const store = rate === 'bids' ? bidsDb : db
    return {
      account: bucket(store, `${rate} account`, RATES[rate].account),
      address: bucket(store, `${rate} address`, RATES[rate].address),
    }
  }
  const buckets = {
    bids: bucketsOf('bids'),
    writes: bucketsOf('writes'),
    sheets: bucketsOf('sheets'),
    chunks: bucketsOf('chunks'),
    costly: bucketsOf('costly'),
  }
  const renewals = bucket(bidsDb, 'renewals account', RENEWALS)

  return async (caller, request, endpoint) => {
    if (isTokenRefresh(request)) {
      const userId = await callers.renewingAccount(caller)
      return userId === undefined ? undefined : renewals(String(userId))
    }
    const rate = endpoint.rate ?? (!isWrite(endpoint) ? null : isForBidding(request) ? 'bids' : 'writes')
    if (!rate) return
    const { viewer, ip } = caller
    // Nobody without a session can stop the people who share his address: those with one, and those who sign in on a device that they used before.
    const known = viewer ? null : await callers.knownAccount(caller, endpoint)
    if (known) return buckets[rate].account(known)
    if (viewer) await buckets[rate].account(String(viewer.userId))
    await buckets[rate].address(viewer ? ip : `${ip} signed out`)
  }
}

function bucket(db: Db, name: string, points: number): (key: string) => Promise<void> {
  const free = Math.floor(points * FREE)
  const options = { keyPrefix: name, points, duration: WINDOW_SECONDS }
  const ofProcess = new RateLimiterMemory(options)
  const ofAll = new RateLimiterPostgres({
    ...options,
    storeClient: clientOf(db),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    // A caller over the limit costs the database nothing more.
    inMemoryBlockOnConsumed: points,
  } as IRateLimiterPostgresOptions)

  return async key => {
    try {
      const { consumedPoints } = await ofProcess.consume(key)
      if (consumedPoints > free) await ofAll.consume(key, consumedPoints === free + 1 ? consumedPoints : 1)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      throw new Refused('too_fast', { detail: { seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) } })
    }
  }
}

/** The interface that the library expects of a PostgreSQL client. */
function clientOf(db: Db) {
  return {
    query: ({ text, values }: { text: string; values: unknown[] }) => db.executeQuery(CompiledQuery.raw(text, values)),
  }
}

/** Deletes expired windows. The clean-up job calls it every hour. The library uses the machine's own time. */
export async function forgetOldRates(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute()
}
