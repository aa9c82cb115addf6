import { expect, it } from 'vitest'
import { permissionsOf } from '#domain/people/kinds.ts'
import type { UserKind } from '#domain/people/kinds.ts'
import type { Desk } from '#domain/people/kinds.ts'
import { sidebarOf, tabsOf } from './places.tsx'

const hrefs = (groups: { href: string }[][]) => groups.map(group => group.map(place => place.href))
const MARKET = ['/favorites/A', '/car-auctions', '/car-statistics', '/bike-auctions', '/bike-statistics', '/oneprice']

it.each<[Desk, UserKind, string[][]]>([
  ['client', 'limited', [['/favorites/A', '/car-auctions', '/bike-auctions', '/bike-statistics']]],
  ['client', 'restricted', [MARKET]],
  ['dealer', 'dealer', [MARKET]],
  ['manager', 'manager', [MARKET]],
  // Favourites need no permission, but a market that is closed altogether shows no group.
  ['client', 'disabled', [[]]],
])('%s: the market group of a %s', (desk, kind, [market]) => {
  expect(hrefs(sidebarOf(desk, permissionsOf(kind)))[1]).toEqual(market)
})

it.each<[Desk, UserKind]>([
  ['client', 'restricted'],
  ['client', 'disabled'],
  ['dealer', 'dealer'],
])('%s: what is his own needs no permission, of a %s either', (desk, kind) => {
  const own = hrefs(sidebarOf(desk, permissionsOf(kind)))[0]!
  expect(own).toContain('/archive-bids')
  expect(own.at(-1)).toBe('/profile')
})

it('a tab that may not be entered gives way to the next place of the sidebar', () => {
  const tabs = tabsOf('client', permissionsOf('limited')).map(place => place.href)
  expect(tabs).toHaveLength(5)
  expect(tabs).not.toContain('/car-statistics')
  expect(tabsOf('client', permissionsOf('disabled')).map(place => place.href)).not.toContain('/favorites/A')
})
