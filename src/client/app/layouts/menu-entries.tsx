import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { PAGE_TYPES } from '#domain/lots/page-types.ts'
import { ADMIN_FLAGS } from '#domain/people/guards.ts'
import type { Role } from '#domain/people/kinds.ts'
import type { Permission, PermissionFlags } from '#domain/people/permissions.ts'
import { BidIcon } from '#client/ui/icons/BidIcon.tsx'
import { BikeIcon } from '#client/ui/icons/BikeIcon.tsx'
import { CalendarIcon } from '#client/ui/icons/CalendarIcon.tsx'
import { CarIcon } from '#client/ui/icons/CarIcon.tsx'
import { ChartIcon } from '#client/ui/icons/ChartIcon.tsx'
import { HistoryIcon } from '#client/ui/icons/HistoryIcon.tsx'
import { KeyIcon } from '#client/ui/icons/KeyIcon.tsx'
import { LockIcon } from '#client/ui/icons/LockIcon.tsx'
import { PersonIcon } from '#client/ui/icons/PersonIcon.tsx'
import { ShipIcon } from '#client/ui/icons/ShipIcon.tsx'
import { StarIcon } from '#client/ui/icons/StarIcon.tsx'
import { YenIcon } from '#client/ui/icons/YenIcon.tsx'

/** An entry of the menu. `short` is its label in the tab bar. */
export type MenuEntry = {
  href: string
  label: MessageDescriptor
  short: MessageDescriptor
  /** Pages beside its own that belong to it. */
  also?: readonly string[]
  icon: ReactNode
  needs?: Permission
  /** One of these is enough. */
  anyOf?: readonly Permission[]
  /** Hidden from users with this permission. */
  unless?: Permission
  counter?: 'bid'
}

const entry = (href: string, label: MessageDescriptor, icon: ReactNode, more: Partial<MenuEntry> = {}): MenuEntry => ({
  href,
  label,
  short: more.short ?? label,
  icon,
  ...more,
})

/** The dashboard is open to all. The sidebar does not list it; on the phone it is a buyer's first tab. */
const today = entry('/dashboard', msg`Today`, <CalendarIcon size={19} />)
const myBids = entry('/bids', msg`My bids`, <BidIcon size={19} />, { short: msg`Bids`, counter: 'bid' })
/** A dealer's list includes the bids of his clients. A dealer without that access sees only his own. */
const dealerBids = entry('/dealer-bids', msg`My bids`, <BidIcon size={19} />, {
  short: msg`Bids`,
  counter: 'bid',
  needs: 'dealerBidAccess',
})
const ownBids: MenuEntry = { ...myBids, unless: 'dealerBidAccess' }
const bidManager = entry('/bid-manager', msg`Bid manager`, <BidIcon size={19} />, {
  counter: 'bid',
  short: msg`Bids`,
  needs: 'bidManagementEnabled',
})
const archive = entry('/archive-bids', msg`Archive bids`, <HistoryIcon size={19} />, { short: msg`Archive` })
const purchased = entry('/purchased-cars', msg`Purchased`, <ShipIcon size={19} />)
const payments = entry('/payments', msg`Payments`, <YenIcon size={19} />, { also: ['/balance'] })
const profile = entry('/profile', msg`Profile`, <PersonIcon size={19} />)
const admin = entry('/office', msg`Admin`, <LockIcon size={19} />, { anyOf: ADMIN_FLAGS })
const favorites = entry('/favorites/A', msg`Favorites`, <StarIcon size={19} />)
const cars = entry(PAGE_TYPES['car-auction'].path, msg`Car listing`, <CarIcon size={19} />, {
  short: msg`Cars`,
  needs: 'carAuctionsView',
})
const stats = entry(PAGE_TYPES.stats.path, msg`Sales statistics`, <ChartIcon size={19} />, {
  short: msg`Statistics`,
  needs: 'salesStatisticsView',
})
const bikes = entry(PAGE_TYPES.bikes.path, msg`Bike listing`, <BikeIcon size={19} />, {
  short: msg`Bikes`,
  needs: 'bikeView',
})
const bikeStats = entry(PAGE_TYPES['bike-stats'].path, msg`Bike statistics`, <ChartIcon size={19} />, {
  needs: 'bikeView',
})
const stock = entry(PAGE_TYPES.stock.path, msg`Fixed price`, <KeyIcon size={19} />, { needs: 'onepriceView' })

/** A user without any of these has no market access. The market group, favorites included, is hidden. */
const MARKET_FLAGS: readonly Permission[] = ['carAuctionsView', 'bikeView', 'onepriceView', 'salesStatisticsView']

/** The sidebar by kind: own things first, then the market. */
const SIDEBAR: Record<Role, readonly (readonly MenuEntry[])[]> = {
  client: [
    [myBids, archive, purchased, payments, profile],
    [favorites, cars, stats, bikes, bikeStats, stock],
  ],
  dealer: [
    [dealerBids, ownBids, archive, purchased, payments, profile],
    [favorites, cars, stats, bikes, bikeStats, stock],
  ],
  manager: [
    [bidManager, profile, admin],
    [favorites, cars, stats, bikes, bikeStats, stock],
  ],
}

/** The phone's five most used entries. A forbidden entry is replaced by the next one of the sidebar. */
const TABS: Record<Role, readonly MenuEntry[]> = {
  client: [today, cars, favorites, myBids, purchased],
  dealer: [today, cars, favorites, dealerBids, ownBids, purchased],
  manager: [bidManager, cars, stats, favorites, profile],
}

/** The sidebar's groups for a user with these permissions. The caller leaves out empty groups. */
export function sidebarOf(role: Role, permission: PermissionFlags): MenuEntry[][] {
  const [own = [], market = []] = SIDEBAR[role].map(group => group.filter(entry => may(entry, permission)))
  return [own, MARKET_FLAGS.some(flag => permission[flag]) ? market : []]
}

export function tabsOf(role: Role, permission: PermissionFlags): MenuEntry[] {
  const open = sidebarOf(role, permission).flat()
  const wanted = TABS[role].filter(one => one === today || open.includes(one))
  return [...wanted, ...open.filter(one => !wanted.includes(one))].slice(0, 5)
}

/** Whether the path is the entry's own page, or one that belongs to it. */
export const isAt = ({ href, also = [] }: MenuEntry, path: string): boolean =>
  path === href || also.includes(path) || path.startsWith(`${href.replace(/\/A$/, '')}/`)

const may = ({ needs, anyOf, unless }: MenuEntry, permission: PermissionFlags) =>
  (needs === undefined || permission[needs]) &&
  (anyOf === undefined || anyOf.some(flag => permission[flag])) &&
  (unless === undefined || !permission[unless])
