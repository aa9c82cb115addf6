import { lazyRouteComponent } from '@tanstack/react-router'
import type { PageType } from '#domain/lots/page-types.ts'

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
