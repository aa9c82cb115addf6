import type { LotCard } from '#contract/lots/listing.shapes.ts'
import { PAGE_TYPES, pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { hasResult } from '#domain/lots/statuses.ts'
import { closingOf } from '#server/bids/closing-times.ts'
import { lotTimes } from '#server/bids/lot-times.ts'
import type { Viewer } from '#server/http/context.ts'
import { findLots } from '../find-lots.ts'
import type { LotsContext } from '../search-of.ts'
import type { NamedLot } from '#server/market/named-lot.ts'
import { mergeTwins } from '../twins/merge-twins.ts'
import { lotCard } from './lot-card.ts'
import { marketPrices, type MarketPrice } from './market-prices.ts'
import { viewerMarks } from './viewer-marks.ts'

type CardReader = { viewer: Viewer; today: string; pictureHosts: readonly string[] }

/** The cards of one page of a listing: a handful of statements, however many lots. */
export function lotCards(
  context: LotsContext,
  ids: readonly string[],
  pageType: PageType,
  reader: CardReader,
): Promise<LotCard[]> {
  return cardsBy(context, ids, () => pageType, reader)
}

/** The same with each vehicle once, whichever halls list copies of it. */
export async function foldedCards(
  context: LotsContext,
  ids: readonly string[],
  pageType: PageType,
  reader: CardReader,
): Promise<LotCard[]> {
  const { lots, cards } = await lotsAndCards(context, ids, () => pageType, reader)
  return mergeTwins(context.db, lots, cards)
}

/** The cards of lots of several listings; each links to the page that `pageOf` gives. */
export async function cardsBy(
  context: LotsContext,
  ids: readonly string[],
  pageOf: (lot: NamedLot) => PageType,
  reader: CardReader,
): Promise<LotCard[]> {
  return (await lotsAndCards(context, ids, pageOf, reader)).cards
}

async function lotsAndCards(
  context: LotsContext,
  ids: readonly string[],
  pageOf: (lot: NamedLot) => PageType,
  { viewer, today, pictureHosts }: CardReader,
): Promise<{ lots: NamedLot[]; cards: LotCard[] }> {
  if (ids.length === 0) return { lots: [], cards: [] }
  const { db } = context
  const [lots, markets, markOf, closing] = await Promise.all([
    findLots(context, ids),
    marketPrices(context, ids, today),
    viewerMarks(db, viewer.userId, ids),
    closingOf({ db, viewer }),
  ])
  const cards = lots.map(lot => {
    const pageType = pageOf(lot)
    const { hasAverage, hasBid } = pageTypeRecord(pageType)
    const market = hasAverage ? shownTo(viewer, lot, markets.get(lot.id)) : null
    const closesAt = hasBid && !hasResult(lot.status) ? closing(lotTimes(lot)) : null
    return lotCard(lot, pageType, { mark: markOf(lot.id), market, closesAt, pictureHosts, language: viewer.language })
  })
  return { lots, cards }
}

/** The median comes from sold prices, which the reader may have to do without, as on the lot's page. */
function shownTo(viewer: Viewer, { vehicle }: NamedLot, market: MarketPrice | undefined): MarketPrice | null {
  if (!market) return null
  const { permission } = PAGE_TYPES[vehicle === 'bike' ? 'bike-stats' : 'stats']
  return viewer.permission[permission] ? market : { ...market, median: null }
}
