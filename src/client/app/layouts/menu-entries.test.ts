import { expect, it } from 'vitest'
import { permissionsOf, type UserKind, type Role } from '#domain/people/kinds.ts'
import { isAt, sidebarOf, tabsOf } from './menu-entries.tsx'

const hrefs = (groups: { href: string }[][]) => groups.map(group => group.map(entry => entry.href))
const MARKET = ['/favorites/A', '/car-auctions', '/car-statistics', '/bike-auctions', '/bike-statistics', '/oneprice']

it.each<[Role, UserKind, string[][]]>([
  ['client', 'limited', [['/favorites/A', '/car-auctions', '/bike-auctions', '/bike-statistics']]],
  ['client', 'restricted', [MARKET]],
  ['dealer', 'dealer', [MARKET]],
  ['manager', 'manager', [MARKET]],
  // Favorites need no permission, but a user without any market access sees no group.
  ['client', 'disabled', [[]]],
])('%s: the market group of a %s', (role, kind, [market]) => {
  expect(hrefs(sidebarOf(role, permissionsOf(kind)))[1]).toEqual(market)
})

it.each<[Role, UserKind]>([
  ['client', 'restricted'],
  ['client', 'disabled'],
  ['dealer', 'dealer'],
])('%s: what is his own needs no permission, of a %s either', (role, kind) => {
  const own = hrefs(sidebarOf(role, permissionsOf(kind)))[0]!
  expect(own).toContain('/profile')
})

it('Sidebar of client and dealer: My bids, Archive bids, Purchased, Payments, Profile', () => {
  const entries = (role: Role) => hrefs(sidebarOf(role, permissionsOf(role)))[0]
  const common = ['/archive-bids', '/purchased-cars', '/payments', '/profile']
  expect(entries('client')).toEqual(['/bids', ...common])
  expect(entries('dealer')).toEqual(['/dealer-bids', ...common])
})

it('a forbidden tab is replaced by the next entry of the sidebar', () => {
  const tabs = tabsOf('client', permissionsOf('limited')).map(entry => entry.href)
  expect(tabs).toHaveLength(5)
  expect(tabsOf('client', { ...permissionsOf('client'), carAuctionsView: false }).map(entry => entry.href)).toEqual([
    '/dashboard',
    '/favorites/A',
    '/bids',
    '/purchased-cars',
    '/archive-bids',
  ])
  expect(tabsOf('client', permissionsOf('disabled')).map(entry => entry.href)).not.toContain('/favorites/A')
})

it.each<[Role, UserKind]>([
  ['client', 'client'],
  ['dealer', 'dealer'],
])('the first tab of a %s is Today, the fifth the purchased cars', (role, kind) => {
  expect(tabsOf(role, permissionsOf(kind))[0]!.href).toBe('/dashboard')
  expect(tabsOf(role, permissionsOf(kind)).map(entry => entry.href)[4]).toBe('/purchased-cars')
})

it.each([
  ['/balance', ['/payments']],
  ['/payments/how-to-pay', ['/payments']],
  ['/favorites/C', ['/favorites/A']],
  ['/car-auctions/261124-12-70', ['/car-auctions']],
  ['/balances', []],
])('at %s the menu marks %j', (path, marked) => {
  const entries = sidebarOf('client', permissionsOf('client')).flat()
  expect(entries.filter(entry => isAt(entry, path)).map(({ href }) => href)).toEqual(marked)
})
