import { lazyRouteComponent } from '@tanstack/react-router'
import type { PageType } from '#domain/lots/page-types.ts'

const loadListing = () => import('#client/lots/listing/ListingScreen.tsx')

/** The listing screen of one page type; all five share one chunk. */
export const lazyListing = (pageType: PageType) =>
  lazyRouteComponent(async () => {
    const { ListingScreen } = await loadListing()
    return { default: () => <ListingScreen pageType={pageType} /> }
  })
