import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Lets one of several servers on one database do the named work. It holds no connection and no row lock meanwhile. */
export type Claims = {
  /** Null while another one holds the claim. It ends with the work, and soon after a server that dies. */
  holding: <T>(what: string, work: () => Promise<T>) => Promise<{ value: T } | null>
  /** Takes or renews a claim that stays with this process until it no longer asks for it. */
  keep: (what: string, forMs: number) => Promise<boolean>
}

/** How long a claim outlives a server that died. */
const CLAIM_MS = 4_000
const RENEW_MS = 1_000
/** After this the caller makes the file itself: a file made twice is the same. */
const MAX_WAIT_MS = 10_000
const PAUSES_MS = { first: 20, longest: 300 }

export function claimsIn(db: Db, { claimMs = CLAIM_MS, renewMs = RENEW_MS } = {}): Claims {
  const process = randomUUID()
  return {
    holding: async (what, work) => {
      const owner = randomUUID()
      if (!(await take(db, { what, owner, forMs: claimMs }))) return null
      const renewing = setInterval(() => {
        take(db, { what, owner, forMs: claimMs }).catch(() => undefined)
      }, renewMs)
      try {
        return { value: await work() }
      } finally {
        clearInterval(renewing)
        // Without the database it ends by itself.
        await giveBack(db, what, owner).catch(() => undefined)
      }
    },
    keep: (what, forMs) => take(db, { what, owner: process, forMs }),
  }
}

type MadeOnce<T> = { find: () => Promise<T | null>; make: () => Promise<T | null>; maxWaitMs?: number }

/** Finds the file `what`, or makes it while others wait for it, for a bounded time. */
export async function madeOnce<T>(
  claims: Claims,
  what: string,
  { find, make, maxWaitMs = MAX_WAIT_MS }: MadeOnce<T>,
): Promise<T | null> {
  const known = await find()
  if (known !== null) return known
  const done = await whenFree(claims, what, async () => (await find()) ?? make(), maxWaitMs)
  return done ? done.value : make()
}

/** Does the work as soon as it holds the claim; null where others hold it for longer. */
export async function whenFree<T>(
  claims: Claims,
  what: string,
  work: () => Promise<T>,
  maxWaitMs: number,
): Promise<{ value: T } | null> {
  const end = performance.now() + maxWaitMs
  for (let pause = PAUSES_MS.first; performance.now() < end; pause = Math.min(2 * pause, PAUSES_MS.longest)) {
    const done = await claims.holding(what, work)
    if (done) return done
    await wait(pause)
  }
  return null
}

async function take(db: Db, { what, owner, forMs }: { what: string; owner: string; forMs: number }): Promise<boolean> {
  const { rows } = await sql`
    insert into claims (what, owner, ends_at) values (${what}, ${owner}, clock_timestamp() + ${forMs} * interval '1 ms')
    on conflict (what) do update set owner = excluded.owner, ends_at = excluded.ends_at
     where claims.owner = excluded.owner or claims.ends_at < clock_timestamp() returning 1`.execute(db)
  return rows.length > 0
}

async function giveBack(db: Db, what: string, owner: string): Promise<void> {
  await sql`delete from claims where what = ${what} and owner = ${owner}`.execute(db)
}
