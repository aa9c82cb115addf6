import type { SearchNews } from '#contract/saved-searches/saved-searches.endpoints.ts'
import { PAGE_TYPES } from '#domain/lots/page-types.ts'
import { exactTokyoIso, tokyoDay } from '#domain/time/tokyo.ts'
import type { AppContext, Viewer } from '#server/http/context.ts'
import { cardsBy } from '#server/lots/listing/lot-cards.ts'
import { newsOf } from './search-news.queries.ts'
import { WATCHED_PAGES } from './watched-pages.ts'

const MAX_NEWS = { searches: 8, lots: 6 }
const PICTURES = 4

/** The finds of the reader's saved searches since they were looked at, the latest first. */
export async function searchNews(
  context: Pick<AppContext, 'db' | 'market' | 'config'> & { viewer: Viewer; now: Date },
): Promise<SearchNews[]> {
  const { db, config, viewer, now } = context
  const pages = WATCHED_PAGES.filter(name => viewer.permission[PAGE_TYPES[name].permission])
  const news = await newsOf(db, viewer.userId, pages, MAX_NEWS)
  const pageOf = new Map(news.flatMap(({ lotIds, page }) => lotIds.map(id => [id, page])))
  const reader = { viewer, today: tokyoDay(now), pictureHosts: config.pictureHosts }
  const cards = await cardsBy(context, [...pageOf.keys()], lot => pageOf.get(lot.id)!, reader)
  const pictureOf = new Map(cards.map(({ id, images }) => [id, images[0]]))
  return news.map(({ lotIds, lookedAt, ...search }) => ({
    ...search,
    lookedAt: exactTokyoIso(lookedAt),
    pictures: lotIds.flatMap(id => pictureOf.get(id) ?? []).slice(0, PICTURES),
  }))
}
