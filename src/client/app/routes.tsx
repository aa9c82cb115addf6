import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { PAGE_TYPES, PAGE_TYPE_NAMES } from '#domain/lots/page-types.ts'
import { sharePath } from '#domain/share/share-path.ts'
import { SCREEN_PATHS } from '#domain/site/screen-paths.ts'
import { readBidListSearch } from '#client/bids/list/read-bid-list-search.ts'
import { readCompareSearch } from '#client/compare/compare-search.ts'
import { loadCatalogue } from '#client/device/catalogues.ts'
import { readFavoritesSearch, readGroup } from '#client/favorites/favorites-search.ts'
import { readListingSearch } from '#client/lots/listing/read-listing-search.ts'
import { addressReader, text } from '#client/navigation/read-address.ts'
import { sharedLotQuery } from '#client/share/share.api.ts'
import { accountRoutes } from './account-routes.tsx'
import { appRoute, info, lost, root } from './frames.tsx'
import { infoRoutes } from './info-routes.tsx'
import {
  lazyBidList,
  lazyDashboard,
  lazyFavorites,
  lazyListing,
  lazyLot,
  lazyProfile,
  lazySharedLot,
} from './lazy-screens.tsx'
import { Loading } from './Loading.tsx'
import { NotFound } from './NotFound.tsx'
import { adminRoutes } from './admin-routes.tsx'
import { queryClient } from './query-client.ts'
import { requireAdmission } from './session.ts'
import { signInRoutes } from './sign-in-routes.tsx'
import { startToday } from './start-today.ts'

const readSheet = addressReader({ sheet: text })

/** The start page leads to the car auctions, and loads their code meanwhile. */
const home = createRoute({
  getParentRoute: () => appRoute,
  path: SCREEN_PATHS.home,
  validateSearch: readListingSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/car-auctions', search, replace: true })
  },
  ...lazyListing('car-auction'),
})

/** The five listings: one screen, distinguished by their record. */
const listings = PAGE_TYPE_NAMES.map(pageType =>
  createRoute({
    getParentRoute: () => appRoute,
    path: PAGE_TYPES[pageType].path,
    validateSearch: readListingSearch,
    beforeLoad: requireAdmission(PAGE_TYPES[pageType].path),
    ...lazyListing(pageType),
  }),
)

/** The lots of those listings, likewise. */
const lots = PAGE_TYPE_NAMES.map(pageType =>
  createRoute({
    getParentRoute: () => appRoute,
    path: `${PAGE_TYPES[pageType].path}/$id`,
    validateSearch: readSheet,
    beforeLoad: requireAdmission(PAGE_TYPES[pageType].path),
    ...lazyLot(pageType),
    staticData: { ownBars: true },
  }),
)

/** The same lots for visitors: public, without the signed-in layout. */
const sharedLots = PAGE_TYPE_NAMES.map(pageType =>
  createRoute({
    getParentRoute: () => root,
    path: sharePath(pageType, '$id'),
    validateSearch: readSheet,
    loader: ({ params }) => {
      void queryClient.prefetchQuery(sharedLotQuery(pageType, (params as { id: string }).id))
      return loadCatalogue('app')
    },
    pendingComponent: Loading,
    component: lazySharedLot(pageType),
  }),
)

const dashboard = createRoute({
  getParentRoute: () => appRoute,
  path: SCREEN_PATHS.dashboard,
  pendingComponent: Loading,
  ...lazyDashboard,
})

const myBids = createRoute({
  getParentRoute: () => appRoute,
  path: SCREEN_PATHS.myBids,
  validateSearch: readBidListSearch,
  beforeLoad: startToday,
  pendingComponent: Loading,
  ...lazyBidList('my-bids'),
})

const bidManager = createRoute({
  getParentRoute: () => appRoute,
  path: SCREEN_PATHS.bidManager,
  validateSearch: readBidListSearch,
  beforeLoad: requireAdmission('/bid-manager', startToday),
  loader: () => loadCatalogue('staff'),
  pendingComponent: Loading,
  component: lazyRouteComponent(() => import('#client/bids/manager/BidManagerScreen.tsx'), 'BidManagerScreen'),
})

const dealerBids = createRoute({
  getParentRoute: () => appRoute,
  path: SCREEN_PATHS.dealerBids,
  validateSearch: readBidListSearch,
  beforeLoad: requireAdmission('/dealer-bids', startToday),
  pendingComponent: Loading,
  ...lazyBidList('dealer-bids'),
})

const archiveBids = createRoute({
  getParentRoute: () => appRoute,
  path: SCREEN_PATHS.archiveBids,
  validateSearch: readBidListSearch,
  pendingComponent: Loading,
  ...lazyBidList('archive'),
})

const favoritesHome = createRoute({
  getParentRoute: () => appRoute,
  path: SCREEN_PATHS.favoritesHome,
  beforeLoad: () => {
    throw redirect({ to: '/favorites/$group', params: { group: 'A' }, replace: true })
  },
})

const favorites = createRoute({
  getParentRoute: () => appRoute,
  path: SCREEN_PATHS.favorites,
  params: { parse: ({ group }) => ({ group: readGroup(group) }), stringify: ({ group }) => ({ group }) },
  validateSearch: readFavoritesSearch,
  // Any other text than a group's letter leads to the first group, and the address is corrected.
  beforeLoad: ({ params, location }) => {
    if (location.pathname !== `/favorites/${params.group}`)
      throw redirect({ to: '/favorites/$group', params, replace: true })
  },
  pendingComponent: Loading,
  ...lazyFavorites,
})

const compare = createRoute({
  getParentRoute: () => appRoute,
  path: SCREEN_PATHS.compare,
  validateSearch: readCompareSearch,
  pendingComponent: Loading,
  component: lazyRouteComponent(() => import('#client/compare/CompareScreen.tsx'), 'CompareScreen'),
})

const profile = createRoute({
  getParentRoute: () => appRoute,
  path: SCREEN_PATHS.profile,
  pendingComponent: Loading,
  component: lazyProfile,
})

const changePassword = createRoute({
  getParentRoute: () => appRoute,
  path: SCREEN_PATHS.changePassword,
  pendingComponent: Loading,
  component: lazyRouteComponent(() => import('#client/people/profile-screens.ts'), 'ChangePasswordScreen'),
})

const storage = createRoute({
  getParentRoute: () => appRoute,
  path: SCREEN_PATHS.storage,
  pendingComponent: Loading,
  component: lazyRouteComponent(() => import('#client/offline/StorageScreen.tsx'), 'StorageScreen'),
})

/** Any other address: inside the frame of the current user. */
const notFound = createRoute({
  getParentRoute: () => lost,
  path: '$',
  component: NotFound,
})

/** All screens. Code loads with its route. */
export const routeTree = root.addChildren([
  ...signInRoutes,
  ...sharedLots,
  info.addChildren(infoRoutes),
  appRoute.addChildren([
    home,
    ...listings,
    ...lots,
    dashboard,
    bidManager,
    myBids,
    dealerBids,
    archiveBids,
    ...accountRoutes,
    favoritesHome,
    favorites,
    compare,
    profile,
    changePassword,
    storage,
    ...adminRoutes,
  ]),
  lost.addChildren([notFound]),
])
