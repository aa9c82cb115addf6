import type { favoritesEndpoints } from '#contract/favorites/favorites.endpoints.ts'
import { FAVORITE_GROUPS, pageOfFavorite, type FavoriteType } from '#domain/favorites/favorite-groups.ts'
import { offeringPage } from '#domain/lots/has-lot-page.ts'
import { PAGE_TYPE_NAMES, type PageType } from '#domain/lots/page-types.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'
import type { RequestContext, UseCase, Viewer } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { findLot } from '#server/lots/find-lots.ts'
import type { NamedLot } from '#server/market/named-lot.ts'
import { cardsBy } from '#server/lots/listing/lot-cards.ts'
import { mayOpen } from '#server/lots/may-open.ts'
import { pageInfo, rowsOf } from '#server/http/paging.ts'
import { countStars, groupNames, nameGroup, putStar, starsOfGroup, takeStar } from './favorites.queries.ts'

/** Not found where the lot does not exist, or has no page of the kind it was starred in that the person may open. */
export async function addFavorite({ db, body, viewer, now }: RequestContext<typeof favoritesEndpoints.addFavorite>) {
  const lot = await findLot(db, body.carId)
  if (!lot || !mayOpen(viewer, lot, pagesOf(body.type))) throw new Refused('not_found')
  await putStar(db, { userId: viewer.userId, lotId: lot.id, group: body.group, type: body.type, now })
  return { success: true as const }
}

/** The same answer where it was not in that group: a double tap removes it once. */
export async function deleteFavorite({ db, query, viewer }: RequestContext<typeof favoritesEndpoints.deleteFavorite>) {
  const lot = await findLot(db, query.carId)
  if (lot) await takeStar(db, { userId: viewer.userId, lotId: lot.id, group: query.group })
  return { success: true as const }
}

export const favoriteGroups: UseCase<typeof favoritesEndpoints.favoriteGroups> = ({ db, viewer }) =>
  groupsOf(db, viewer.userId)

export const nameFavoriteGroup: UseCase<typeof favoritesEndpoints.nameFavoriteGroup> = async ({ db, viewer, body }) => {
  await nameGroup(db, { userId: viewer.userId, ...body })
  return { success: true }
}

async function groupsOf(db: Db, userId: number) {
  const [counts, names] = await Promise.all([countStars(db, userId), groupNames(db, userId)])
  return FAVORITE_GROUPS.map(group => {
    const name = names.get(group)
    return { group, count: counts.get(group) ?? 0, ...(name !== undefined && { name }) }
  })
}

/** The lots of a group with the ends of their bidding, and the number of lots in each group. */
export async function favorites(request: RequestContext<typeof favoritesEndpoints.favorites>) {
  const { db, config, query, viewer, now } = request
  const { group } = query
  const today = tokyoDay(now)
  const [groups, stars] = await Promise.all([
    groupsOf(db, viewer.userId),
    starsOfGroup(db, { userId: viewer.userId, group, today }, rowsOf(query)),
  ])
  const typeOf = new Map(stars.map(({ id, type }) => [id, type]))
  const carsList = await cardsBy(
    request,
    stars.map(({ id }) => id),
    lot => pageOf(viewer, lot, typeOf.get(lot.id)!),
    { viewer, today, pictureHosts: config.pictureHosts },
  )
  const total = groups.find(one => one.group === group)!.count
  return {
    carsList,
    pageInfo: pageInfo(query, total),
    groups,
  }
}

/** A shared lot may be of any kind. */
function pagesOf(type: FavoriteType): readonly PageType[] {
  const page = pageOfFavorite(type)
  return page === null ? PAGE_TYPE_NAMES : [page]
}

/**
 * The link of a card: the page it was starred in; for a shared lot the first page that has it. A lot that was starred among the results has the page
 * that offers it where it is offered again, or where the reader may not open results any more.
 */
export function pageOf(viewer: Pick<Viewer, 'permission'>, lot: NamedLot, type: FavoriteType): PageType {
  return pagesOf(type).find(pageType => mayOpen(viewer, lot, [pageType])) ?? offeringPage(lot)
}
