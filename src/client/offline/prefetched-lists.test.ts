// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { FAVORITE_GROUPS } from '#domain/favorites/favorite-groups.ts'
import { permissionsOf } from '#domain/people/kinds.ts'
import { bidPageQuery, endlessBidsQuery } from '#client/bids/bid-lists.api.ts'
import { bidResultsQuery } from '#client/bids/results/results.api.ts'
import { presetDays } from '#client/bids/list/read-bid-list-search.ts'
import { myDashboardQuery, managerDashboardQuery } from '#client/dashboard/dashboard.api.ts'
import { favoritesQuery } from '#client/lots/star/favorites.api.ts'
import { endlessPurchasesQuery, purchasePageQuery } from '#client/purchases/purchases.api.ts'
import { prefetchedLists } from './prefetched-lists.ts'
import { queryAddress } from './query-address.ts'

const at = { pageSize: 50, today: '2026-11-23' }

it('a buyer’s lists are stored under the addresses that the screens request', () => {
  const lists = prefetchedLists(permissionsOf('client'), at)
  expect(lists).toContain(queryAddress(myDashboardQuery))
  expect(lists).toContain(queryAddress(bidResultsQuery))
  expect(lists).toContain(queryAddress(bidPageQuery('my-bids', {}, 50)))
  expect(lists).toContain(queryAddress(endlessBidsQuery('my-bids', {}, 50)))
  expect(lists).toContain(queryAddress(purchasePageQuery({}, 50)))
  expect(lists).toContain(queryAddress(endlessPurchasesQuery({}, 50)))
  for (const group of FAVORITE_GROUPS) expect(lists).toContain(queryAddress(favoritesQuery(group)))
})

it('a manager has the staff dashboard, and today’s bids if the list starts with them', () => {
  const lists = prefetchedLists({ ...permissionsOf('manager'), bidsTodayDefault: true }, at)
  expect(lists).toContain(queryAddress(managerDashboardQuery))
  expect(lists).toContain(queryAddress(bidPageQuery('my-bids', presetDays({}, at.today)!, 50)))
})
