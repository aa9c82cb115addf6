import { PAGE_TYPE_NAMES, PAGE_TYPES } from '../lots/page-types.ts'
import { sharePath } from '../share/share-path.ts'

/** The addresses of the screens, with `$name` for a variable part. Those of the five listings come from their records. */
export const SCREEN_PATHS = {
  login: '/auth/login',
  signUp: '/auth/sign-up',
  verifyEmail: '/verify-email',
  forgotPassword: '/auth/forgot-password',
  newPassword: '/auth/change-password',
  secondFactor: '/auth/second-factor',
  notMe: '/auth/not-me',
  about: '/about',
  howToBuy: '/how-to-buy',
  makeAnOrder: '/make-an-order',
  goNet: '/go-net',
  home: '/',
  dashboard: '/dashboard',
  bidManager: '/bid-manager',
  myBids: '/bids',
  dealerBids: '/dealer-bids',
  archiveBids: '/archive-bids',
  purchasedCars: '/purchased-cars',
  purchasedCar: '/purchased-cars/$id',
  payments: '/payments',
  balance: '/balance',
  howToPay: '/payments/how-to-pay',
  favoritesHome: '/favorites',
  favorites: '/favorites/$group',
  compare: '/compare',
  profile: '/profile',
  changePassword: '/change-password',
  storage: '/offline',
  admin: '/office',
  adminOrders: '/office/orders',
  adminPurchases: '/office/purchases',
  adminVoyages: '/office/voyages',
  adminPayments: '/office/payments',
  adminNotices: '/office/notices',
  adminSettings: '/office/settings',
  adminFeeds: '/office/feeds',
  adminFailedJobs: '/office/failed-jobs',
  adminRates: '/office/rates',
  adminUsers: '/office/users',
  adminNewUser: '/office/users/new',
  adminUser: '/office/users/$id',
} as const

export const ALL_SCREEN_PATHS: readonly string[] = [
  ...Object.values(SCREEN_PATHS),
  ...PAGE_TYPE_NAMES.flatMap(name => [PAGE_TYPES[name].path, `${PAGE_TYPES[name].path}/$id`, sharePath(name, '$id')]),
]

// Matches an address like the client's router: any case, with or without a final slash.
const SCREEN = new RegExp(
  `^(?:${ALL_SCREEN_PATHS.filter(path => path !== '/')
    .map(path => path.replaceAll(/\$\w+/g, '[^/]+'))
    .join('|')})/?$`,
  'i',
)

/** Whether a screen has this address. Other addresses do not exist. */
export function isScreen(path: string): boolean {
  return path === '/' || SCREEN.test(path)
}
