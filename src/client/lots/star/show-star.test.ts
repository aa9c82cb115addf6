import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { FAVORITES_PATH } from '#contract/favorites/favorites-path.ts'
import { LISTING_PATH } from '#contract/lots/lot-paths.ts'
import { FAVORITE_GROUPS, wishList, type FavoriteGroup } from '#domain/favorites/favorite-groups.ts'
import type { Favorites } from './favorites.api.ts'
import { moveInGroups, showStar } from './show-star.ts'

const card = (id: string, auctionDate: string | null, group: FavoriteGroup | null) => ({
  id,
  auctionDate,
  wishList: wishList(group),
})
const groupKey = (group: FavoriteGroup) => [FAVORITES_PATH, { query: { group, page: 1, pageSize: 100 } }]

/** A device with a listing and the pages of groups A and C, on which lots 1 and 3 are in group C, and lot 5 at a fixed price is too. */
function device() {
  const queryClient = new QueryClient()
  const counts = FAVORITE_GROUPS.map(group => ({ group, count: group === 'C' ? 3 : 0 }))
  queryClient.setQueryData([LISTING_PATH, {}, 'endless'], {
    pages: [{ carsList: [card('lot 2', '2026-11-24T10:00:00+09:00', null)] }],
    pageParams: [1],
  })
  queryClient.setQueryData(groupKey('A'), { carsList: [], groups: counts })
  queryClient.setQueryData(groupKey('C'), {
    carsList: [
      card('lot 1', '2026-11-24T09:00:00+09:00', 'C'),
      card('lot 3', '2026-11-24T11:00:00+09:00', 'C'),
      card('lot 5', null, 'C'),
    ],
    groups: counts,
  })
  const page = (group: FavoriteGroup) => {
    const { carsList, groups } = queryClient.getQueryData<Favorites>(groupKey(group))!
    const stars = carsList.map(({ wishList: wishes }) => wishes.find(({ value }) => value)?.group)
    return {
      lots: carsList.map(({ id }) => id),
      isStarred: stars.every(star => star === group),
      count: groups.find(one => one.group === group)!.count,
    }
  }
  return { queryClient, page }
}

test('a lot that is starred comes into its group’s list by its sale, before the server knows of it', () => {
  const { queryClient, page } = device()
  moveInGroups(queryClient, { lotId: 'lot 2', from: null, to: 'C' })
  expect(page('C')).toEqual({ lots: ['lot 1', 'lot 2', 'lot 3', 'lot 5'], isStarred: true, count: 4 })
})

test('a lot that moves to another group leaves the one and comes into the other', () => {
  const { queryClient, page } = device()
  moveInGroups(queryClient, { lotId: 'lot 3', from: 'C', to: 'A' })
  expect(page('A')).toEqual({ lots: ['lot 3'], isStarred: true, count: 1 })
  expect(page('C')).toEqual({ lots: ['lot 1', 'lot 5'], isStarred: true, count: 2 })
})

test('a star that waits is in its group’s list, once, whatever answers arrive meanwhile', () => {
  const { queryClient, page } = device()
  for (let answers = 0; answers < 2; answers += 1) showStar(queryClient, { lotId: 'lot 2', to: 'A' })
  expect(page('A')).toEqual({ lots: ['lot 2'], isStarred: true, count: 1 })
  showStar(queryClient, { lotId: 'lot 1', to: null })
  expect(page('C')).toEqual({ lots: ['lot 3', 'lot 5'], isStarred: true, count: 2 })
})

test('a lot whose card no list has changes no list', () => {
  const { queryClient, page } = device()
  showStar(queryClient, { lotId: 'lot 9', to: 'C' })
  expect(page('C')).toMatchObject({ lots: ['lot 1', 'lot 3', 'lot 5'], count: 3 })
})
