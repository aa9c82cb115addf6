import type { LotCard } from '#contract/lots/listing.shapes.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import type { Db } from '#server/db/connect.ts'
import { averagePrices } from './average-prices.ts'
import { findLots } from './find-lots.ts'
import type { NamedLot } from './find-lots.ts'
import { lotCard } from './lot-card.ts'
import { viewerMarks } from './viewer-marks.ts'

export type CardReader = { viewerId: number; today: string; pictureHosts: readonly string[] }

/** The cards of one listing's page: a handful of statements, however many lots. */
export function lotCards(db: Db, ids: readonly string[], pageType: PageType, reader: CardReader): Promise<LotCard[]> {
  return cardsBy(db, ids, () => pageType, reader)
}

/** The cards of lots of several listings, each leading to the page that `pageOf` says. */
export async function cardsBy(
  db: Db,
  ids: readonly string[],
  pageOf: (lot: NamedLot) => PageType,
  { viewerId, today, pictureHosts }: CardReader,
): Promise<LotCard[]> {
  if (ids.length === 0) return []
  const [lots, averages, markOf] = await Promise.all([
    findLots(db, ids),
    averagePrices(db, ids, today),
    viewerMarks(db, viewerId, ids),
  ])
  return lots.map(lot => {
    const pageType = pageOf(lot)
    const average = pageTypeRecord(pageType).hasAverage ? (averages.get(lot.id) ?? null) : null
    return lotCard(lot, pageType, { mark: markOf(lot.id), average, pictureHosts })
  })
}
