import { fixedPrice } from '#domain/bids/bid-amount.ts'
import { publishedPrice } from '#domain/lots/prices.ts'
import { hasResult, LOT_STATUS } from '#domain/lots/statuses.ts'
import { START_LEAD_MINUTES, type PushKind } from '#domain/push/push-kinds.ts'
import { pushLot, type PushLot } from '#domain/push/push-lot.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import { DAY_MS, earlier, later, MINUTE_MS } from '#domain/time/spans.ts'
import type { AppContext } from '#server/http/context.ts'
import { notifyDevices, type PushEvent } from './notify-devices.ts'
import {
  followersOf,
  lookAtLots,
  mayWatch,
  startingFavorites,
  type ChangedLot,
  type LotLook,
  type NamedRow,
} from './watch.queries.ts'

/** A lot's result ends its bids within seconds. A bid that ended longer ago had another end, so the result is not news about that bid. */
const ENDS_BIDS_MS = 15 * MINUTE_MS

/** Favorites starting soon. A lot whose start was moved is reported again for its new start. */
export async function watchStarts({ db, queue, clock }: Pick<AppContext, 'db' | 'queue' | 'clock'>): Promise<void> {
  const now = clock.now()
  const { startsInHour, startsInTenMinutes } = START_LEAD_MINUTES
  const leads = {
    startsInHour: { lead: startsInHour, notWithin: startsInTenMinutes },
    startsInTenMinutes: { lead: startsInTenMinutes, notWithin: 0 },
  } as const
  for (const kind of ['startsInHour', 'startsInTenMinutes'] as const) {
    const rows = await startingFavorites(db, now, leads[kind])
    // Without a set time we know that the sale is today, but not that it starts in ten minutes.
    const certain = rows.filter(({ timeSet }) => timeSet || kind === 'startsInHour')
    const events = certain.map(row => ({
      userId: row.userId,
      key: `${kind}:${row.lotId}:${row.startsAt.getTime()}`,
      news: { kind, lot: lotOf(row), ...(row.timeSet && { startsAt: tokyoIso(row.startsAt) }) },
      expiresAt: row.startsAt,
    }))
    await notifyDevices({ db, queue }, now, ...events)
  }
}

/**
 * Favorites whose price, status, sheet or start has changed since the last check, and lots with bids whose sheet or start has: reported and saved in one
 * transaction. Bidders also get an e-mail about another start (bids/emails/write-moved-emails.ts).
 */
export async function watchChanges({ db, queue, clock }: Pick<AppContext, 'db' | 'queue' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async trx => {
    if (!(await mayWatch(trx, 'lots'))) return
    const lots = await lookAtLots(trx)
    const followers =
      lots.length > 0
        ? await followersOf(
            trx,
            lots.map(lot => lot.lotId),
            earlier(now, ENDS_BIDS_MS),
          )
        : []
    const byLot = Map.groupBy(followers, follower => follower.lotId)
    const events = lots.flatMap(lot =>
      kindsOf(lot).flatMap(kind =>
        (byLot.get(lot.lotId) ?? [])
          // Bidders get news of their bid, which contains the same and more. People who did not star the lot get only the news of its sheet.
          .filter(({ bids, starred }) => kind === 'sheetIsUp' || (starred && (kind !== 'statusChanged' || !bids)))
          .map(({ userId }): PushEvent => changeEvent(userId, kind, lot, now)),
      ),
    )
    const moved = lots.filter(lot => isMovedAhead(lot, now))
    const moves = moved.flatMap(lot => (byLot.get(lot.lotId) ?? []).map(follower => moveEvent(follower, lot, now)))
    await notifyDevices({ db: trx, queue }, now, ...events, ...moves)
    const withBids = moved.filter(({ lotId }) => byLot.get(lotId)?.some(({ isBidder }) => isBidder))
    if (withBids.length > 0)
      await queue.add(trx, 'moved-lots', {
        lots: withBids.map(({ lotId, formerStart, startsAt }) => ({
          lotId,
          from: formerStart!.toISOString(),
          to: startsAt!.toISOString(),
        })),
      })
  })
}

/** The sale was moved, and is still to come. */
function isMovedAhead({ formerStart, startsAt, is }: ChangedLot, now: Date): boolean {
  return formerStart !== null && startsAt !== null && startsAt > now && !hasResult(is.status)
}

/** To a bidder as news of his bid. An app of an older version shows the status of the favorite instead. */
function moveEvent({ userId, isBidder }: { userId: number; isBidder: boolean }, lot: ChangedLot, now: Date): PushEvent {
  const about = { lot: lotOf(lot), startsAt: tokyoIso(lot.startsAt!) }
  return {
    userId,
    key: `moved:${lot.lotId}:${now.getTime()}`,
    news: isBidder ? { kind: 'bidStatus', ...about } : { kind: 'statusChanged', status: lot.is.status, ...about },
    expiresAt: lot.startsAt!,
  }
}

function changeEvent(userId: number, kind: PushKind, lot: ChangedLot, now: Date): PushEvent {
  const isBefore = kind !== 'statusChanged' && lot.startsAt !== null && lot.startsAt > now
  return {
    userId,
    key: `${kind}:${lot.lotId}:${now.getTime()}`,
    news: { kind, lot: lotOf(lot), ...(kind === 'statusChanged' && { status: lot.is.status }) },
    // Prices and sheets are useful until the hammer falls.
    expiresAt: isBefore ? lot.startsAt! : later(now, DAY_MS),
  }
}

/**
 * The changes worth a message. The start of a sale was reported before, an unknown result says nothing, and a sale that is ahead again is reported
 * with its new start.
 */
function kindsOf({ was, is, offer, formerStart }: ChangedLot): PushKind[] {
  const { ongoing, unknown, upcoming } = LOT_STATUS
  const silent: number[] = [ongoing, unknown, ...(formerStart === null ? [] : [upcoming])]
  return [
    ...(was.status !== is.status && !silent.includes(is.status) ? (['statusChanged'] as const) : []),
    ...(priceOf(was, offer) !== priceOf(is, offer) ? (['priceChanged'] as const) : []),
    ...(is.has_sheet && !was.has_sheet ? (['sheetIsUp'] as const) : []),
  ]
}

/** The fixed price of a stock car, or the start price of a lot. The hammer price comes with the status. */
function priceOf(look: LotLook, offer: ChangedLot['offer']): number | null {
  const { start_price: startPrice, sold_price: soldPrice } = look
  return publishedPrice(offer === 'stock' ? fixedPrice({ startPrice, soldPrice }) : startPrice)
}

export function lotOf({ lotId, page, name, number }: NamedRow): PushLot {
  return pushLot({ id: lotId, page, name, number })
}
