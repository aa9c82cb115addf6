import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { PAGE_TYPES, PAGE_TYPE_NAMES } from '#domain/lots/page-types.ts'
import { sharePath } from '#domain/share/share-path.ts'
import { readBidListSearch } from '#client/bids/list/read-bid-list-search.ts'
import { speak } from '#client/device/speak.ts'
import { readFavoritesSearch, readGroup } from '#client/favorites/favorites-search.ts'
import { readListingSearch } from '#client/lots/listing/read-listing-search.ts'
import { ownPlace } from '#client/place/own-place.ts'
import { FIRST_PLACES } from './first-places.ts'
import { house, info, root } from './frames.tsx'
import { infoRoutes } from './info-routes.tsx'
import { lazyBidList, lazyListing, lazyLot, lazyProfile, lazySharedLot } from './lazy-screens.tsx'
import { Loading } from './Loading.tsx'
import { officeRoutes } from './office-routes.tsx'
import { requireAdmission, requireNoSession } from './session.ts'
import { startToday } from './start-today.ts'

const text = (search: Record<string, unknown>, name: string) =>
  typeof search[name] === 'string' ? search[name] : undefined

const login = createRoute({
  getParentRoute: () => root,
  path: '/auth/login',
  validateSearch: (search): { from?: string | undefined } => ({ from: ownPlace(search.from) }),
  beforeLoad: requireNoSession,
  loader: () => speak(...FIRST_PLACES.login.words),
  component: lazyRouteComponent(() => import('#client/auth/LoginScreen.tsx'), 'LoginScreen'),
})

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/auth/sign-up',
  beforeLoad: requireNoSession,
  loader: () => speak('auth', 'accounts', 'format'),
  component: lazyRouteComponent(() => import('#client/accounts/sign-up/SignUpScreen.tsx'), 'SignUpScreen'),
})

const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: '/verify-email',
  validateSearch: (search): { token?: string | undefined } => ({ token: text(search, 'token') }),
  beforeLoad: requireNoSession,
  loader: () => speak('auth', 'accounts'),
  component: lazyRouteComponent(() => import('#client/accounts/verify/VerifyEmailScreen.tsx'), 'VerifyEmailScreen'),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/auth/forgot-password',
  beforeLoad: requireNoSession,
  loader: () => speak('auth', 'accounts', 'format'),
  component: lazyRouteComponent(
    () => import('#client/accounts/recovery/ForgotPasswordScreen.tsx'),
    'ForgotPasswordScreen',
  ),
})

const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/auth/change-password',
  validateSearch: (search): { token?: string | undefined } => ({ token: text(search, 'token') }),
  beforeLoad: requireNoSession,
  loader: () => speak('auth', 'accounts', 'format'),
  component: lazyRouteComponent(() => import('#client/accounts/recovery/NewPasswordScreen.tsx'), 'NewPasswordScreen'),
})

const home = createRoute({
  getParentRoute: () => house,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/car-auctions', replace: true })
  },
})

/** The five listings: one screen, told apart by their record. */
const listings = PAGE_TYPE_NAMES.map(pageType =>
  createRoute({
    getParentRoute: () => house,
    path: PAGE_TYPES[pageType].path,
    validateSearch: readListingSearch,
    beforeLoad: requireAdmission(PAGE_TYPES[pageType].path),
    loader: () => speak(...FIRST_PLACES.listing.words),
    component: lazyListing(pageType),
  }),
)

/** The lots of those listings, likewise. */
const lots = PAGE_TYPE_NAMES.map(pageType =>
  createRoute({
    getParentRoute: () => house,
    path: `${PAGE_TYPES[pageType].path}/$id`,
    validateSearch: search => ({ sheet: text(search, 'sheet') }),
    beforeLoad: requireAdmission(PAGE_TYPES[pageType].path),
    loader: () => speak(...FIRST_PLACES.lot.words),
    component: lazyLot(pageType),
    staticData: { ownBars: true },
  }),
)

/** The same lots shown to a stranger: public, without the house around them. */
const sharedLots = PAGE_TYPE_NAMES.map(pageType =>
  createRoute({
    getParentRoute: () => root,
    path: sharePath(pageType, '$id'),
    validateSearch: search => ({ sheet: text(search, 'sheet') }),
    loader: () => speak('share', 'lots', 'lot', 'format'),
    component: lazySharedLot(pageType),
  }),
)

const dashboard = createRoute({
  getParentRoute: () => house,
  path: '/dashboard',
  pendingComponent: Loading,
  loader: () => speak('dashboard', 'bids', 'lots', 'people'),
  component: lazyRouteComponent(() => import('#client/dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
})

const myBids = createRoute({
  getParentRoute: () => house,
  path: '/bids',
  validateSearch: readBidListSearch,
  beforeLoad: startToday,
  pendingComponent: Loading,
  loader: () => speak(...FIRST_PLACES.bids.words),
  component: lazyBidList('my-bids'),
})

const bidManager = createRoute({
  getParentRoute: () => house,
  path: '/bid-manager',
  validateSearch: readBidListSearch,
  beforeLoad: asked => {
    requireAdmission('/bid-manager')()
    startToday(asked)
  },
  pendingComponent: Loading,
  loader: () => speak('bids', 'lots', 'people'),
  component: lazyBidList('bid-manager'),
})

const dealerBids = createRoute({
  getParentRoute: () => house,
  path: '/dealer-bids',
  validateSearch: readBidListSearch,
  beforeLoad: asked => {
    requireAdmission('/dealer-bids')()
    startToday(asked)
  },
  pendingComponent: Loading,
  loader: () => speak('bids', 'lots', 'people'),
  component: lazyBidList('dealer-bids'),
})

const archiveBids = createRoute({
  getParentRoute: () => house,
  path: '/archive-bids',
  validateSearch: readBidListSearch,
  pendingComponent: Loading,
  loader: () => speak('bids', 'lots', 'people'),
  component: lazyBidList('archive'),
})

const favorites = createRoute({
  getParentRoute: () => house,
  path: '/favorites/$group',
  params: { parse: ({ group }) => ({ group: readGroup(group) }), stringify: ({ group }) => ({ group }) },
  validateSearch: readFavoritesSearch,
  // Any other word than a group's letter leads to the first group, and the address says so.
  beforeLoad: ({ params, location }) => {
    if (location.pathname !== `/favorites/${params.group}`)
      throw redirect({ to: '/favorites/$group', params, replace: true })
  },
  pendingComponent: Loading,
  loader: () => speak('favorites', 'lots'),
  component: lazyRouteComponent(() => import('#client/favorites/FavoritesScreen.tsx'), 'FavoritesScreen'),
})

const profile = createRoute({
  getParentRoute: () => house,
  path: '/profile',
  pendingComponent: Loading,
  loader: () => speak('people', 'auth', 'format'),
  component: lazyProfile,
})

const changePassword = createRoute({
  getParentRoute: () => house,
  path: '/change-password',
  pendingComponent: Loading,
  loader: () => speak('people', 'auth', 'format'),
  component: lazyRouteComponent(
    () => import('#client/people/password/ChangePasswordScreen.tsx'),
    'ChangePasswordScreen',
  ),
})

const storage = createRoute({
  getParentRoute: () => house,
  path: '/offline',
  pendingComponent: Loading,
  loader: () => speak('storage', 'outbox', 'bids', 'lots', 'format'),
  component: lazyRouteComponent(() => import('#client/storage/StorageScreen.tsx'), 'StorageScreen'),
})

/**
 * All screens, in the order of the specification's table. Code comes with its route; so do the catalogues of the nouns it speaks of.
 */
export const routeTree = root.addChildren([
  login,
  signUp,
  verifyEmail,
  forgotPassword,
  newPassword,
  ...sharedLots,
  info.addChildren(infoRoutes),
  house.addChildren([
    home,
    ...listings,
    ...lots,
    dashboard,
    bidManager,
    myBids,
    dealerBids,
    archiveBids,
    favorites,
    profile,
    changePassword,
    storage,
    ...officeRoutes,
  ]),
])
