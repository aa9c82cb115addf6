import { sql } from 'kysely'
import { PREPARED } from '#server/db/prepared.ts'
import { settingsOf, type ServerSettings } from '#server/site/settings.ts'
import type { Bidder } from './bidders.queries.ts'
import type { Trx } from '#server/db/connect.ts'
import type { Bid, LotForBidding } from './bids.queries.ts'

type LockedForBid = {
  lot: LotForBidding
  bidder: Bidder | undefined
  /** The client's latest bid on the lot: the live one if there is one. */
  latest: Bid | undefined
  settings: ServerSettings
}

/** JSON has no dates. */
type AsJson<Row> = { [Name in keyof Row]: Date extends Row[Name] ? string | Exclude<Row[Name], Date> : Row[Name] }

/**
 * Locks a lot and a client (bids.queries.ts) and reads what decides his bid on it, in one call (the function `lock_for_bid`). Undefined where
 * the lot does not exist.
 */
export async function lockForBid(trx: Trx, lotId: string, clientId: number): Promise<LockedForBid | undefined> {
  const { rows } = await sql<{
    lot: AsJson<LotForBidding> | null
    bidder: Bidder | null
    latest: AsJson<Bid> | null
    rules: Record<string, unknown>
  }>`select * from lock_for_bid(${lotId}, ${clientId}) ${PREPARED}`.execute(trx)
  const { lot, bidder, latest, rules } = rows[0]!
  if (!lot) return undefined
  return {
    lot: { ...lot, starts_at: instant(lot.starts_at), hall_closes_at: instant(lot.hall_closes_at) },
    bidder: bidder ?? undefined,
    latest: latest
      ? { ...latest, placed_at: new Date(latest.placed_at), changed_at: new Date(latest.changed_at) }
      : undefined,
    settings: settingsOf(rules),
  }
}

function instant(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
