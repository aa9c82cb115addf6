import type { LotCard } from '#contract/lots/listing.shapes.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import type { Db } from '#server/db/connect.ts'
import { averagePrices } from './average-prices.ts'
import { findLots } from './find-lots.ts'
import type { NamedLot } from './find-lots.ts'
import { foldTwins } from './fold-twins.ts'
import { lotCard } from './lot-card.ts'
import { viewerMarks } from './viewer-marks.ts'

type CardReader = { viewerId: number; today: string; pictureHosts: readonly string[] }

/** The cards of one page of a listing: a handful of statements, however many lots. */
export function lotCards(db: Db, ids: readonly string[], pageType: PageType, reader: CardReader): Promise<LotCard[]> {
  return cardsBy(db, ids, () => pageType, reader)
}

/** The same with each vehicle once, whichever halls list copies of it. */
export async function foldedCards(
  db: Db,
  ids: readonly string[],
  pageType: PageType,
  reader: CardReader,
): Promise<LotCard[]> {
  const { lots, cards } = await lotsAndCards(db, ids, () => pageType, reader)
  return foldTwins(db, lots, cards)
}

/** The cards of lots of several listings; each links to the page that `pageOf` gives. */
export async function cardsBy(
  db: Db,
  ids: readonly string[],
  pageOf: (lot: NamedLot) => PageType,
  reader: CardReader,
): Promise<LotCard[]> {
  return (await lotsAndCards(db, ids, pageOf, reader)).cards
}

async function lotsAndCards(
  db: Db,
  ids: readonly string[],
  pageOf: (lot: NamedLot) => PageType,
  { viewerId, today, pictureHosts }: CardReader,
): Promise<{ lots: NamedLot[]; cards: LotCard[] }> {
  if (ids.length === 0) return { lots: [], cards: [] }
  const [lots, averages, markOf] = await Promise.all([
    findLots(db, ids),
    averagePrices(db, ids, today),
    viewerMarks(db, viewerId, ids),
  ])
  const cards = lots.map(lot => {
    const pageType = pageOf(lot)
    const average = pageTypeRecord(pageType).hasAverage ? (averages.get(lot.id) ?? null) : null
    return lotCard(lot, pageType, { mark: markOf(lot.id), average, pictureHosts })
  })
  return { lots, cards }
}
