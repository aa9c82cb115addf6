import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { expectBalanced } from '#tests/support/books.ts'

type Watched = {
  snapshots: number
  /**
   * Counts people per snapshot with one of three faults. The reserve is not the sum of their reserving bids and offers, the balance is not the
   * sum of their ledger, or the limit is exceeded.
   */
  broken: number
}

/** Checks these people's money until the end, and once after it; each check is one snapshot. `pauseMs` is the pause between two. */
export async function watchMoney(db: Db, ids: readonly number[], goesOn: () => boolean, pauseMs = 0): Promise<Watched> {
  const watched = { snapshots: 0, broken: 0 }
  for (let last = false; ; last = !goesOn()) {
    const { rows } = await sql<{ broken: number }>`
      select count(*) filter (where reserved <> sum or reserved > balance + credit_limit
                                 or balance <> booked or balance < -credit_limit)::int as broken
        from (select u.reserved, u.balance, u.credit_limit,
                     (select coalesce(sum(amount), 0) from ledger where user_id = u.id) as booked,
                     coalesce(sum(b.amount) filter (where b.status in (1, 2)
                       or (b.status in (6, 7) and (p.id is null or p.status = 7))), 0)
                     + (select coalesce(sum(offer), 0) from negotiations n
                         where n.user_id = u.id and n.state in ('accepted', 'countered')) as sum
                from users u left join bids b on b.user_id = u.id left join purchases p on p.bid_id = b.id
               where u.id = any(${[...ids]}) group by u.id) as people`.execute(db)
    watched.snapshots += 1
    watched.broken += rows[0]!.broken
    if (last) return watched
    if (pauseMs > 0) await new Promise(resolve => setTimeout(resolve, pauseMs))
  }
}

export type WatchedBooks = {
  snapshots: number
  /** Differences between balances, ledger, bookings, cars and numbers of invoices in a snapshot (tests/support/books.ts). */
  unbalanced: string[]
}

/** Looks at everybody's books until the end, and once after it. */
export async function watchBooks(db: Db, goesOn: () => boolean, pauseMs = 0): Promise<WatchedBooks> {
  const watched: WatchedBooks = { snapshots: 0, unbalanced: [] }
  for (let last = false; ; last = !goesOn()) {
    await expectBalanced(db).catch((error: Error & { actual?: unknown; expected?: unknown }) => {
      watched.unbalanced.push(JSON.stringify(error.actual ? [error.actual, error.expected] : error.message))
    })
    watched.snapshots += 1
    if (last) return watched
    if (pauseMs > 0) await new Promise(resolve => setTimeout(resolve, pauseMs))
  }
}
