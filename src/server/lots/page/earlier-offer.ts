import type { EarlierOffer } from '#contract/lots/lots.shapes.ts'
import { isSold } from '#domain/lots/statuses.ts'
import { mayBeSameNumber } from '#domain/lots/twins.ts'
import type { Db } from '#server/db/connect.ts'
import { shareAPicture } from '#server/photos/image-hash/image-hash.ts'
import type { NamedLot } from '#server/market/named-lot.ts'
import { earlierRows, type EarlierRow } from './earlier-offer.queries.ts'

/**
 * When the same vehicle was offered last, and the result. A chassis number is certain; so is a mileage to the kilometre, and a photo that both have.
 * Other photos prove nothing: a car is photographed again at each hall. Many cars share a mileage that the feed has rounded: such a match is
 * "probably" the same only if it was not sold, and is the only one.
 */
export async function earlierOffer(db: Db, lot: NamedLot, today: string): Promise<EarlierOffer | null> {
  const found = await earlierRows(db, lot, { before: lot.auction_day ?? today })
  const rows = found.filter(row => mayBeSameNumber(row.chassisNo, lot.chassis_no))
  const isExact = lot.mileage_km !== null && lot.mileage_km % 1000 !== 0
  const [certain] = rows
    .filter(row => row.byChassis || (isExact && row.isAlike) || shareAPicture(row.hashes ?? [], row.ownHashes ?? []))
    .toSorted((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0))
  if (certain) return offered(certain, true)
  const [only, ...others] = rows.filter(row => row.isAlike)
  if (!only || others.length > 0 || isSold(only.status) || !lot.mileage_km || lot.grade === '') return null
  return offered(only, false)
}

function offered({ id, day, hall, status, soldPrice, highestBid }: EarlierRow, isCertain: boolean): EarlierOffer {
  const highest = highestBid !== null && !isSold(status) ? { highestBid } : {}
  return { id, day, auctionName: hall, status, soldPrice: isSold(status) ? soldPrice : null, ...highest, isCertain }
}
