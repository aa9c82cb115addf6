import { fixedPrice } from '#domain/bids/bid-amount.ts'
import { publishedPrice } from '#domain/lots/prices.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { START_LEAD_MINUTES } from '#domain/push/push-kinds.ts'
import type { PushKind } from '#domain/push/push-kinds.ts'
import { pushLot } from '#domain/push/push-lot.ts'
import type { PushLot } from '#domain/push/push-lot.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/spans.ts'
import type { AppContext } from '#server/http/context.ts'
import { notifyDevices } from './notify-devices.ts'
import type { PushEvent } from './notify-devices.ts'
import { followersOf, lookAtLots, mayWatch, startingFavorites } from './watch.queries.ts'
import type { ChangedLot, LotLook, NamedRow } from './watch.queries.ts'

/** A lot's result ends its bids within seconds. A bid that ended longer ago had another end, and its person is not told of the result by it. */
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
    // Of a sale whose time is not set it is known that it is today, not that it is in ten minutes.
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

/** Favorites whose price, status or sheet has changed since the last check: reported and saved in one transaction. */
export async function watchChanges({ db, queue, clock }: Pick<AppContext, 'db' | 'queue' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async trx => {
    if (!(await mayWatch(trx))) return
    const lots = await lookAtLots(trx)
    const followers =
      lots.length > 0
        ? await followersOf(
            trx,
            lots.map(lot => lot.lotId),
            new Date(now.getTime() - ENDS_BIDS_MS),
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
    await notifyDevices({ db: trx, queue }, now, ...events)
  })
}

function changeEvent(userId: number, kind: PushKind, lot: ChangedLot, now: Date): PushEvent {
  const isBefore = kind !== 'statusChanged' && lot.startsAt !== null && lot.startsAt > now
  return {
    userId,
    key: `${kind}:${lot.lotId}:${now.getTime()}`,
    news: { kind, lot: lotOf(lot), ...(kind === 'statusChanged' && { status: lot.is.status }) },
    // Prices and sheets are useful until the hammer falls.
    expiresAt: isBefore ? lot.startsAt! : new Date(now.getTime() + DAY_MS),
  }
}

/** The changes worth a message. The start of a sale was reported before, and an unknown result says nothing. */
function kindsOf({ was, is, offer }: ChangedLot): PushKind[] {
  const silent: number[] = [LOT_STATUS.ongoing, LOT_STATUS.unknown]
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
