import { PAGE_TYPES } from '#domain/lots/page-types.ts'
import type { Permission } from '#domain/people/permissions.ts'

/** Places that the run looks up first, since their addresses are only known in the market. */
export type Found = { car: string; bike: string; stock: string; stat: string; bikeStat: string; shared: string }

/** A screen of the route table (specification §2). */
export type Screen = {
  name: string
  /** The router's own words for the address, so that a route without a screen here is told. */
  route: string
  path: string | ((found: Found) => string)
  /** Who comes here: strangers, signed-in people (with these flags), or both. */
  who: 'stranger' | 'person' | 'anybody'
  needs?: readonly Permission[]
  /** It differs from desk to desk (client, dealer, manager) by more than what it may show. */
  byDesk?: true
  /** Something to press before one looks: its name in both languages, and what then stands there, whose code may come late. */
  press?: { name: RegExp; on?: 'phone' | 'desk'; opens?: string }
}

const listing = (name: keyof typeof PAGE_TYPES): Screen => ({
  name: `listing ${name}`,
  route: `${PAGE_TYPES[name].path}`,
  path: PAGE_TYPES[name].path,
  who: 'person',
  needs: [PAGE_TYPES[name].permission],
})

const lot = (name: keyof typeof PAGE_TYPES, key: keyof Found): Screen => ({
  name: `lot ${name}`,
  route: `${PAGE_TYPES[name].path}/$id`,
  path: found => found[key],
  who: 'person',
  needs: [PAGE_TYPES[name].permission],
})

const auth = (name: string, path: string): Screen => ({ name, route: path.split('?')[0]!, path, who: 'stranger' })
const own = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name,
  route: path,
  path,
  who: 'person',
  ...more,
})

const info = (path: string): Screen => ({ name: path.slice(1), route: path, path, who: 'anybody' })
const office = (path: string): Screen => own(path.slice(1), path, { needs: ['backOffice'] })

/** Every screen there is; dialogs of the frame beside them. `screens.e2e.ts` compares the routes with these. */
export const SCREENS: readonly Screen[] = [
  auth('login', '/auth/login'),
  auth('sign-up', '/auth/sign-up'),
  auth('forgot password', '/auth/forgot-password'),
  auth('new password without a token', '/auth/change-password'),
  auth('verify email without a token', '/verify-email'),
  { name: 'shared lot', route: '/share', path: found => found.shared, who: 'stranger' },
  { name: 'not found', route: '/nowhere', path: '/nowhere', who: 'anybody' },
  listing('car-auction'),
  listing('stats'),
  listing('bikes'),
  listing('bike-stats'),
  listing('stock'),
  { ...lot('car-auction', 'car'), byDesk: true },
  lot('stats', 'stat'),
  lot('bikes', 'bike'),
  lot('bike-stats', 'bikeStat'),
  lot('stock', 'stock'),
  own('dashboard', '/dashboard', { byDesk: true }),
  own('bid manager', '/bid-manager', { needs: ['bidManagementEnabled'] }),
  own('my bids', '/bids'),
  own('dealer bids', '/dealer-bids', { needs: ['dealerBidAccess'] }),
  own('archive bids', '/archive-bids'),
  { ...own('favorites', '/favorites/A'), route: '/favorites/$group' },
  own('profile', '/profile', { byDesk: true }),
  own('profile, editing', '/profile', { press: { name: /^(Edit|Изменить)$/ } }),
  own('menu', '/profile', { byDesk: true, press: { name: /^(Open the menu|Открыть меню)$/, on: 'phone' } }),
  own('account menu', '/profile', { press: { name: /^(Account, |Аккаунт, )/, opens: '[role=menu]' } }),
  own('change password', '/change-password'),
  own('what is on this device', '/offline'),
  info('/about'),
  info('/how-to-buy'),
  info('/make-an-order'),
  info('/go-net'),
  office('/office'),
  office('/office/orders'),
  office('/office/notices'),
  office('/office/settings'),
  office('/office/feeds'),
  office('/office/rates'),
  office('/office/users'),
  office('/office/users/new'),
  { ...office('/office/users/1002'), route: '/office/users/$id' },
]
