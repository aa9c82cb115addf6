import { lazyRouteComponent } from '@tanstack/react-router'
import type { FavoriteGroup } from '#domain/favorites/favorite-groups.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import type { BidListName } from '#client/bids/list/bid-list-variants.tsx'
import { readFavoritesSearch } from '#client/favorites/favorites-search.ts'
import { readBidListSearch } from '#client/bids/list/read-bid-list-search.ts'
import { changeLanguage } from './change-language.ts'
import { leave } from './sign-out.ts'
import { queryClient } from './query-client.ts'

/** The part of the router's context that the requests of a screen need. */
type Opened = { cause: 'enter' | 'stay' | 'preload'; location: { search: Record<string, unknown> } }

/**
 * A loader that requests what the screen shows first once its code has loaded, so that the first drawing has it. A pointer that rests on a link loads
 * code only.
 */
const ahead =
  <Module, Args extends Opened>(load: () => Promise<Module>, request: (module: Module, args: Args) => void) =>
  async (args: Args): Promise<void> => {
    const module = await load()
    if (args.cause === 'enter') request(module, args)
  }

const loadListing = () => import('#client/lots/listing/ListingScreen.tsx')

/** The listing screen of one page type. All five share one chunk. */
export const lazyListing = (pageType: PageType) => ({
  component: lazyRouteComponent(async () => {
    const { ListingScreen } = await loadListing()
    return { default: () => <ListingScreen pageType={pageType} /> }
  }),
  loader: ahead(loadListing, ({ requestListing }, { location }) =>
    requestListing(queryClient, pageType, location.search),
  ),
})

const loadLot = () => import('#client/lots/page/LotScreen.tsx')

/** The lot page of one page type. All five share one chunk. */
export const lazyLot = (pageType: PageType) => ({
  component: lazyRouteComponent(async () => {
    const { LotScreen } = await loadLot()
    return { default: () => <LotScreen pageType={pageType} /> }
  }),
  loader: ahead(loadLot, ({ requestLot }, { params }: Opened & { params: object }) =>
    requestLot(queryClient, pageType, (params as { id: string }).id),
  ),
})

const loadBidList = () => import('#client/bids/list/bid-list-screens.ts')

/** The screen of one read-only bid list. All of them share one chunk. */
export const lazyBidList = (list: Exclude<BidListName, 'bid-manager'>) => ({
  component: lazyRouteComponent(async () => {
    const { BidListScreen } = await loadBidList()
    return { default: () => <BidListScreen list={list} /> }
  }),
  loader: ahead(loadBidList, ({ requestBids }, { location }) =>
    requestBids(queryClient, list, readBidListSearch(location.search)),
  ),
})

const loadDashboard = () => import('#client/dashboard/DashboardScreen.tsx')

export const lazyDashboard = {
  component: lazyRouteComponent(loadDashboard, 'DashboardScreen'),
  loader: ahead(loadDashboard, ({ requestDashboard }) => requestDashboard(queryClient)),
}

const loadFavorites = () => import('#client/favorites/FavoritesScreen.tsx')

export const lazyFavorites = {
  component: lazyRouteComponent(loadFavorites, 'FavoritesScreen'),
  loader: ahead(
    loadFavorites,
    ({ requestFavorites }, { params, location }: Opened & { params: { group: FavoriteGroup } }) =>
      requestFavorites(queryClient, params.group, readFavoritesSearch(location.search).page),
  ),
}

/** The profile can sign out everywhere and change the language, and the app supplies both functions. */
export const lazyProfile = lazyRouteComponent(async () => {
  const { ProfileScreen } = await import('#client/people/profile-screens.ts')
  return { default: () => <ProfileScreen leave={leave} changeLanguage={changeLanguage} /> }
})

/** A user who must set up two-step sign-in can only do that or sign out. */
export const lazySetUpFactor = lazyRouteComponent(async () => {
  const { SetUpFactorScreen } = await import('#client/auth/sign-in-screens.ts')
  return { default: () => <SetUpFactorScreen leave={leave} /> }
})

/** A shared lot is outside the signed-in layout. */
export const lazySharedLot = (pageType: PageType) =>
  lazyRouteComponent(async () => {
    const { SharedLotScreen } = await import('#client/lots/shared/SharedLotScreen.tsx')
    return { default: () => <SharedLotScreen pageType={pageType} /> }
  })
