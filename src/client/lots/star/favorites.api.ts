import { queryOptions, useMutation, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { MY_DASHBOARD_PATH } from '#contract/dashboard/dashboard-paths.ts'
import type { Response } from '#contract/endpoint.ts'
import { favoritesEndpoints } from '#contract/favorites/favorites.endpoints.ts'
import type { FavoriteGroup, FavoriteType } from '#domain/favorites/favorite-groups.ts'
import type { LotCard } from '#contract/lots/listing.shapes.ts'
import { LOT_VIEW_PATH } from '#contract/lots/lot-paths.ts'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { isWaiting } from '#domain/outbox/outbox-entry.ts'
import { ask, call } from '#client/api/api.ts'
import { editAnswers } from '#client/api/edit-answers.ts'
import { mayHaveArrived, OfflineError } from '#client/api/errors.ts'
import { newKey } from '#client/api/new-key.ts'
import { reachability } from '#client/api/reachability.ts'
import { serverNow } from '#client/api/server-clock.ts'
import { lazyOutbox } from '#client/outbox/lazy-outbox.ts'
import { shownOutbox } from '#client/outbox/shown-outbox.ts'
import { moveInGroups, turnStar } from './show-star.ts'

export type { FavoriteGroup, FavoriteType }

/** Lots on one page of a group; few people have more favorites. */
export const FAVORITES_PAGE = 100

export type Favorites = Response<typeof favoritesEndpoints.favorites>

/** The group of a lot, or null. */
export function groupOf(wishes: LotCard['wishList']): FavoriteGroup | null {
  return (wishes.find(entry => entry.value)?.group as FavoriteGroup | undefined) ?? null
}

export const favoritesQuery = (group: FavoriteGroup, page = 1) =>
  queryOptions({
    ...ask(favoritesEndpoints.favorites, { query: { group, page, pageSize: FAVORITES_PAGE } }),
    meta: { keep: 6 },
  })

/** The names of the groups, for menus and messages away from the favorites' own page. */
export const favoriteGroupsQuery = queryOptions({ ...ask(favoritesEndpoints.favoriteGroups, {}), meta: { keep: 1 } })

/** An empty name gives a group its letter back. */
export function useNameGroup() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { group: FavoriteGroup; name: string }) => call(favoritesEndpoints.nameFavoriteGroup, { body }),
    onSuccess: () =>
      Promise.all(
        [favoritesEndpoints.favorites, favoritesEndpoints.favoriteGroups].map(({ path }) =>
          queryClient.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  })
}

/** `name` is the lot's name, for a change that waits for a network and is reported later. */
export type StarChange = {
  lotId: string
  name: string
  type: FavoriteType
  from: FavoriteGroup | null
  to: FavoriteGroup | null
}

const STAR = ['star']

/** A star changed on the server, so the groups' lists and Today are reloaded. */
export async function favoritesChanged(queryClient: QueryClient): Promise<void> {
  const paths = [favoritesEndpoints.favorites.path, MY_DASHBOARD_PATH]
  await Promise.all(paths.map(path => queryClient.invalidateQueries({ queryKey: [path] })))
}

/**
 * Moves a lot into a group, or out of its group. The star changes at once wherever the lot is shown, and the group's page removes
 * the lot at once. Both are rolled back if the server refuses. Without a server the change waits in the outbox, also behind an earlier
 * waiting change. The lists of groups are requested again in either case. `on` gets the outcome even if the pressed star has left
 * the page with its lot.
 */
export function useFavorite(on: { done?: (change: StarChange) => void; failed?: (error: Error) => void } = {}) {
  const queryClient = useQueryClient()
  const lists = { queryKey: [favoritesEndpoints.favorites.path] }
  const viewsOf = (lotId: string) => ({
    queryKey: [LOT_VIEW_PATH],
    predicate: ({ state }: Query) => (state.data as LotDetail | undefined)?.carCommonDetail.id === lotId,
  })
  return useMutation({
    mutationKey: STAR,
    // In turn: a removal must not overtake the addition before it.
    scope: { id: 'favorites' },
    async mutationFn(change: StarChange) {
      const key = newKey()
      const at = serverNow()
      let triedAt: number | null = null
      if (reachability.get().reachable && !isWaitingStar(change.lotId)) {
        try {
          return await send(change, key)
        } catch (error) {
          if (!(error instanceof OfflineError)) throw error
          if (mayHaveArrived(error)) triedAt = at
        }
      }
      const { queueFavorite } = await lazyOutbox.fetch()
      return queueFavorite(change, { key, triedAt })
    },
    async onMutate(change) {
      // Running requests started before this change: their answers would show the lot, or its star, as it was.
      await Promise.all([queryClient.cancelQueries(lists), queryClient.cancelQueries(viewsOf(change.lotId))])
      const before = queryClient.getQueriesData<Favorites>(lists)
      turnStar(queryClient, change.lotId, change.to)
      moveInGroups(queryClient, change)
      return { before }
    },
    onError(error, { lotId, from }, kept) {
      turnStar(queryClient, lotId, from)
      for (const [queryKey, data] of kept?.before ?? [])
        editAnswers<Favorites>(queryClient, { queryKey, exact: true }, now => data ?? now)
      on.failed?.(error)
    },
    onSuccess: (_, change) => on.done?.(change),
    onSettled(_data, _error, { lotId }) {
      // An answer of the lot that was requested before the change may have arrived after it.
      if (queryClient.isMutating({ mutationKey: STAR }) === 1) void queryClient.invalidateQueries(viewsOf(lotId))
      return favoritesChanged(queryClient)
    },
  })
}

function send({ lotId, type, from, to }: StarChange, key: string): Promise<unknown> {
  if (to !== null) return call(favoritesEndpoints.addFavorite, { key, body: { group: to, carId: lotId, type } })
  return call(favoritesEndpoints.deleteFavorite, { key, query: { group: from ?? 'A', carId: lotId } })
}

const isWaitingStar = (lotId: string) =>
  shownOutbox.get().some(entry => entry.about.kind === 'favorite' && entry.about.lotId === lotId && isWaiting(entry))
