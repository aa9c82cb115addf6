import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { PAGE_TYPES } from '#domain/lots/page-types.ts'
import type { Desk } from '#domain/people/kinds.ts'
import type { Permission } from '#domain/people/permissions.ts'
import { BidIcon } from '#client/ui/icons/BidIcon.tsx'
import { BikeIcon } from '#client/ui/icons/BikeIcon.tsx'
import { CarIcon } from '#client/ui/icons/CarIcon.tsx'
import { ChartIcon } from '#client/ui/icons/ChartIcon.tsx'
import { HistoryIcon } from '#client/ui/icons/HistoryIcon.tsx'
import { KeyIcon } from '#client/ui/icons/KeyIcon.tsx'
import { PersonIcon } from '#client/ui/icons/PersonIcon.tsx'
import { StarIcon } from '#client/ui/icons/StarIcon.tsx'
import { YenIcon } from '#client/ui/icons/YenIcon.tsx'

/** A place of the signed-in house. `short` is its word in the tab bar. */
export type Place = {
  href: string
  label: MessageDescriptor
  short: MessageDescriptor
  icon: ReactNode
  needs?: Permission
  counter?: 'bid'
}

const place = (href: string, label: MessageDescriptor, icon: ReactNode, more: Partial<Place> = {}): Place => ({
  href,
  label,
  short: more.short ?? label,
  icon,
  ...more,
})

const myBids = place('/bids', msg`My bids`, <BidIcon size={19} />, { counter: 'bid', needs: 'biddingAllowed' })
const archive = place('/archive-bids', msg`Archive bids`, <HistoryIcon size={19} />, { short: msg`Archive` })
const profile = place('/profile', msg`Profile`, <PersonIcon size={19} />)
const rates = place('/office/rates', msg`Rates`, <YenIcon size={19} />, { needs: 'backOffice' })
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

/** Sidebar by kind (specification §2 "Signed-in layout"): own things first, then the market. */
export const SIDEBAR: Record<Desk, readonly (readonly Place[])[]> = {
  client: [
    [myBids, archive, profile],
    [favorites, cars, stats, bikes, bikeStats, stock],
  ],
  dealer: [
    [myBids, archive, profile],
    [favorites, cars, stats, bikes, bikeStats, stock],
  ],
  manager: [
    [profile, rates],
    [favorites, cars, stats, bikes, bikeStats, stock],
  ],
}

/** The five most used places of the phone; one that the person may not enter gives way to the next of the sidebar. */
const TABS: Record<Desk, readonly Place[]> = {
  client: [cars, stats, favorites, myBids, archive],
  dealer: [cars, stats, favorites, myBids, archive],
  manager: [cars, stats, favorites, bikes, profile],
}

export function tabsOf(desk: Desk, may: (place: Place) => boolean): Place[] {
  const spare = SIDEBAR[desk].flat().filter(one => !TABS[desk].includes(one))
  return [...TABS[desk], ...spare].filter(may).slice(0, 5)
}
