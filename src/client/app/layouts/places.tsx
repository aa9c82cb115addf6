import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { PAGE_TYPES } from '#domain/lots/page-types.ts'
import type { Desk } from '#domain/people/kinds.ts'
import type { Permission, PermissionFlags } from '#domain/people/permissions.ts'
import { BidIcon } from '#client/ui/icons/BidIcon.tsx'
import { BikeIcon } from '#client/ui/icons/BikeIcon.tsx'
import { CarIcon } from '#client/ui/icons/CarIcon.tsx'
import { ChartIcon } from '#client/ui/icons/ChartIcon.tsx'
import { HistoryIcon } from '#client/ui/icons/HistoryIcon.tsx'
import { KeyIcon } from '#client/ui/icons/KeyIcon.tsx'
import { LockIcon } from '#client/ui/icons/LockIcon.tsx'
import { PersonIcon } from '#client/ui/icons/PersonIcon.tsx'
import { StarIcon } from '#client/ui/icons/StarIcon.tsx'

/** A place of the signed-in house. `short` is its word in the tab bar. */
export type Place = {
  href: string
  label: MessageDescriptor
  short: MessageDescriptor
  icon: ReactNode
  needs?: Permission
  /** Not shown to who holds this. */
  unless?: Permission
  counter?: 'bid'
}

const place = (href: string, label: MessageDescriptor, icon: ReactNode, more: Partial<Place> = {}): Place => ({
  href,
  label,
  short: more.short ?? label,
  icon,
  ...more,
})

const myBids = place('/bids', msg`My bids`, <BidIcon size={19} />, { counter: 'bid' })
/** A dealer's are those of his clients as well; one whose access was taken away is left with his own. */
const dealerBids = place('/dealer-bids', msg`My bids`, <BidIcon size={19} />, {
  counter: 'bid',
  needs: 'dealerBidAccess',
})
const ownBids: Place = { ...myBids, unless: 'dealerBidAccess' }
const bidManager = place('/bid-manager', msg`Bid manager`, <BidIcon size={19} />, {
  counter: 'bid',
  short: msg`Bids`,
  needs: 'bidManagementEnabled',
})
const archive = place('/archive-bids', msg`Archive bids`, <HistoryIcon size={19} />, { short: msg`Archive` })
const profile = place('/profile', msg`Profile`, <PersonIcon size={19} />)
const office = place('/office', msg`Back office`, <LockIcon size={19} />, { needs: 'backOffice' })
const favorites = place('/favorites/A', msg`Favorites`, <StarIcon size={19} />)
const cars = place(PAGE_TYPES['car-auction'].path, msg`Car listing`, <CarIcon size={19} />, {
  short: msg`Auctions`,
  needs: 'carAuctionsView',
})
const stats = place(PAGE_TYPES.stats.path, msg`Sales statistic`, <ChartIcon size={19} />, {
  short: msg`Statistics`,
  needs: 'salesStatisticsView',
})
const bikes = place(PAGE_TYPES.bikes.path, msg`Bike listing`, <BikeIcon size={19} />, {
  short: msg`Bikes`,
  needs: 'bikeView',
})
const bikeStats = place(PAGE_TYPES['bike-stats'].path, msg`Bike statistics`, <ChartIcon size={19} />, {
  needs: 'bikeView',
})
const stock = place(PAGE_TYPES.stock.path, msg`Fixed price`, <KeyIcon size={19} />, { needs: 'onepriceView' })

/** Without any of these the market is closed to the person, and its group, favourites included, is not shown (§2). */
const MARKET_FLAGS: readonly Permission[] = ['carAuctionsView', 'bikeView', 'onepriceView', 'salesStatisticsView']

/** Sidebar by kind (specification §2 "Signed-in layout"): own things first, then the market. The dashboard is open to all and not listed. */
const SIDEBAR: Record<Desk, readonly (readonly Place[])[]> = {
  client: [
    [myBids, archive, profile],
    [favorites, cars, stats, bikes, bikeStats, stock],
  ],
  dealer: [
    [dealerBids, ownBids, archive, profile],
    [favorites, cars, stats, bikes, bikeStats, stock],
  ],
  manager: [
    [bidManager, profile, office],
    [favorites, cars, stats, bikes, bikeStats, stock],
  ],
}

/** The five most used places of the phone; one that the person may not enter gives way to the next of the sidebar. */
const TABS: Record<Desk, readonly Place[]> = {
  client: [cars, stats, favorites, myBids, archive],
  dealer: [cars, stats, favorites, dealerBids, ownBids, archive],
  manager: [bidManager, cars, stats, favorites, profile],
}

/** The groups of the sidebar for a person with these permissions; an empty group is left out by who draws them. */
export function sidebarOf(desk: Desk, permission: PermissionFlags): Place[][] {
  const [own = [], market = []] = SIDEBAR[desk].map(group => group.filter(place => may(place, permission)))
  return [own, MARKET_FLAGS.some(flag => permission[flag]) ? market : []]
}

export function tabsOf(desk: Desk, permission: PermissionFlags): Place[] {
  const open = sidebarOf(desk, permission).flat()
  const wanted = TABS[desk].filter(one => open.includes(one))
  return [...wanted, ...open.filter(one => !wanted.includes(one))].slice(0, 5)
}

const may = ({ needs, unless }: Place, permission: PermissionFlags) =>
  (needs === undefined || permission[needs]) && (unless === undefined || !permission[unless])
