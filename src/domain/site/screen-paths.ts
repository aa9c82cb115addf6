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
  favorites: '/favorites/$group',
  compare: '/compare',
  profile: '/profile',
  changePassword: '/change-password',
  storage: '/offline',
  office: '/office',
  officeOrders: '/office/orders',
  officePurchases: '/office/purchases',
  officeVoyages: '/office/voyages',
  officePayments: '/office/payments',
  officeNotices: '/office/notices',
  officeSettings: '/office/settings',
  officeFeeds: '/office/feeds',
  officeFailedJobs: '/office/failed-jobs',
  officeRates: '/office/rates',
  officeUsers: '/office/users',
  officeNewUser: '/office/users/new',
  officeUser: '/office/users/$id',
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
