import { lazyRouteComponent } from '@tanstack/react-router'
import type { PageType } from '#domain/lots/page-types.ts'
import type { BidListName } from '#client/bids/list/bid-list-looks.tsx'
import { changeLanguage } from './i18n.ts'
import { leave } from './leave.ts'

const loadListing = () => import('#client/lots/listing/ListingScreen.tsx')

/** The listing screen of one page type; all five share one chunk. */
export const lazyListing = (pageType: PageType) =>
  lazyRouteComponent(async () => {
    const { ListingScreen } = await loadListing()
    return { default: () => <ListingScreen pageType={pageType} /> }
  })

const loadLot = () => import('#client/lots/lot/LotScreen.tsx')

/** The lot page of one page type; all five share one chunk. */
export const lazyLot = (pageType: PageType) =>
  lazyRouteComponent(async () => {
    const { LotScreen } = await loadLot()
    return { default: () => <LotScreen pageType={pageType} /> }
  })

const loadBidList = () => import('#client/bids/list/BidListScreen.tsx')

/** The screen of one bid list; all of them share one chunk. */
export const lazyBidList = (list: BidListName) =>
  lazyRouteComponent(async () => {
    const { BidListScreen } = await loadBidList()
    return { default: () => <BidListScreen list={list} /> }
  })

/** The profile can sign out everywhere and change the language, which only the house knows how to do on this device. */
export const lazyProfile = lazyRouteComponent(async () => {
  const { ProfileScreen } = await import('#client/people/profile/ProfileScreen.tsx')
  return { default: () => <ProfileScreen leave={leave} changeLanguage={changeLanguage} /> }
})

/** A shared lot stands outside the house, and borrows only its toggle of themes. */
export const lazySharedLot = (pageType: PageType) =>
  lazyRouteComponent(async () => {
    const [{ SharedLotScreen }, { ThemeToggle }] = await Promise.all([
      import('#client/share/SharedLotScreen.tsx'),
      import('#client/device/ThemeToggle.tsx'),
    ])
    return { default: () => <SharedLotScreen pageType={pageType} theme={<ThemeToggle />} /> }
  })
