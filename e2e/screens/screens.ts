import { PAGE_TYPES } from '#domain/lots/page-types.ts'
import type { UserKind } from '#domain/people/kinds.ts'
import type { Permission } from '#domain/people/permissions.ts'

/** Pages that the run looks up first, because their addresses depend on the market. */
export type Found = {
  car: string
  bike: string
  stock: string
  stat: string
  bikeStat: string
  shared: string
  purchase: string
}

/** A screen of the route table. */
export type Screen = {
  name: string
  /** The router's own pattern for the address, so that a route without a screen here is reported. */
  route: string
  path: string | ((found: Found) => string)
  /** The audience: strangers, signed-in people (with these flags), or both. */
  who: 'stranger' | 'person' | 'anybody'
  needs?: readonly Permission[]
  /** It differs by role (client, dealer, manager) in more than permissions. */
  byRole?: true
  /** A control to press before the check: its name in both languages, and the content that then appears, whose code may load late. */
  press?: { name: RegExp; on?: 'phone' | 'desktop'; opens?: string }
  /** Only these kinds see it. */
  kinds?: readonly UserKind[]
  /** Other states of the screen, which are looked at one after the other in the same page, on the desktop at 768 px. */
  steps?: readonly Step[]
}

/** How the state is reached: a control, by its name in both languages, or an address. `opens` is the dialog that appears, and is closed again. */
export type Step = {
  name: string
  needs?: readonly Permission[]
  opens?: string
  /** Without a network. */
  cut?: true
} & ({ press: RegExp; role: 'tab' | 'link' | 'button' } | { path: string })

const tab = (name: string, press: RegExp): Step => ({ name, press, role: 'tab' })
const DIALOG = '[role=dialog]'

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

/** A lot to be sold, one at a fixed price, and one that there is not. */
const lotIds = ({ car, stock }: Found) =>
  [car, stock]
    .map(path => path.split('/').pop())
    .concat('x')
    .join()

const auth = (name: string, path: string): Screen => ({ name, route: path.split('?')[0]!, path, who: 'stranger' })
const own = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name,
  route: path,
  path,
  who: 'person',
  ...more,
})

const info = (path: string): Screen => ({ name: path.slice(1), route: path, path, who: 'anybody' })
const server = (path: string): Screen => own(path.slice(1), path, { needs: ['backOffice'] })

/** All screens, and the dialogs of the layout. `screens.e2e.ts` compares the routes with these. */
export const SCREENS: readonly Screen[] = [
  auth('login', '/auth/login'),
  auth('sign-up', '/auth/sign-up'),
  auth('forgot password', '/auth/forgot-password'),
  auth('new password without a token', '/auth/change-password'),
  auth('verify email without a token', '/verify-email'),
  auth('not me', '/auth/not-me?token=abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ'),
  { name: 'shared lot', route: '/share', path: found => found.shared, who: 'stranger' },
  { name: 'not found', route: '/nowhere', path: '/nowhere', who: 'anybody' },
  listing('car-auction'),
  listing('stats'),
  listing('bikes'),
  listing('bike-stats'),
  listing('stock'),
  { ...lot('car-auction', 'car'), byRole: true },
  lot('stats', 'stat'),
  lot('bikes', 'bike'),
  lot('bike-stats', 'bikeStat'),
  lot('stock', 'stock'),
  own('dashboard', '/dashboard', { byRole: true }),
  own('bid manager', '/bid-manager', { needs: ['bidManagementEnabled'] }),
  own('my bids', '/bids'),
  own('dealer bids', '/dealer-bids', { needs: ['dealerBidAccess'] }),
  own('archive bids', '/archive-bids'),
  own('purchased cars', '/purchased-cars', {
    steps: [{ name: 'none of them', path: '/purchased-cars?search=zzzzzz' }],
  }),
  {
    ...own('purchased car', ''),
    path: found => found.purchase,
    route: '/purchased-cars/$id',
    kinds: ['client', 'manager'],
    byRole: true,
    steps: [
      tab('Car details', /^(Car details|Автомобиль)/),
      tab('Documents', /^(Documents|Документы)/),
      tab('Finances', /^(Finances|Финансы)/),
      {
        name: 'costs',
        press: /^(Edit costs|Изменить расходы)$/,
        role: 'button',
        needs: ['paymentsManagement'],
        opens: DIALOG,
      },
      { name: 'car that is not there', path: '/purchased-cars/999999' },
    ],
  },
  own('payments', '/payments', { byRole: true, steps: [{ name: 'none', path: '/payments?search=zzzzzz' }] }),
  own('balance', '/balance', { byRole: true }),
  own('how to pay', '/payments/how-to-pay'),
  { ...own('favorites', '/favorites/A'), route: '/favorites/$group' },
  { ...own('compare', ''), path: found => `/compare?lots=${lotIds(found)}`, route: '/compare' },
  own('profile', '/profile', { byRole: true }),
  own('profile, editing', '/profile', { press: { name: /^(Edit|Изменить)$/ } }),
  own('menu', '/profile', { byRole: true, press: { name: /^(Open the menu|Открыть меню)$/, on: 'phone' } }),
  own('account menu', '/profile', { press: { name: /^(Account, |Аккаунт, )/, opens: '[role=menu]' } }),
  own('change password', '/change-password'),
  own('two-step sign-in', '/auth/second-factor'),
  own('what is on this device', '/offline'),
  info('/about'),
  info('/how-to-buy'),
  info('/make-an-order'),
  info('/go-net'),
  server('/office'),
  server('/office/orders'),
  own('office/purchases', '/office/purchases', { needs: ['purchaseManagement'] }),
  own('office/voyages', '/office/voyages', { needs: ['purchaseManagement'] }),
  own('office payments', '/office/payments', {
    needs: ['paymentsManagement'],
    steps: [
      { name: 'new entry', press: /^(New entry|Новая операция)$/, role: 'button', opens: DIALOG },
      { name: 'without a network', press: /^(Waiting for approval|Ждёт одобрения)/, role: 'link', cut: true },
      { name: 'bank CSV', press: /^(Bank CSV|CSV банка)$/, role: 'link' },
      { name: 'waiting', press: /^(Waiting for approval|Ждёт одобрения)/, role: 'link' },
    ],
  }),
  server('/office/notices'),
  server('/office/settings'),
  server('/office/feeds'),
  server('/office/failed-jobs'),
  server('/office/rates'),
  server('/office/users'),
  server('/office/users/new'),
  { ...server('/office/users/1002'), route: '/office/users/$id' },
]
