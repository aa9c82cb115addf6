import type { PageType } from '#domain/lots/page-types.ts'
import { useOverlay } from '#client/navigation/use-overlay.ts'
import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'
import { ExplainedCodes } from '../codes/ExplainedCodes.tsx'
import { useLotSelection } from '../selection/use-lot-selection.ts'
import { EndlessLots } from './EndlessLots.tsx'
import { listingParts } from './lazy-listing.ts'
import { ListingHead } from './ListingHead.tsx'
import styles from './ListingScreen.module.css'
import { MarketAge } from './MarketAge.tsx'
import { ListingStateProvider, useListingState } from './use-listing-state.tsx'

export { requestListing } from './request-listing.ts'

/** A listing: one screen for the five page types. Wide screens have pages; the phone scrolls on. */
export function ListingScreen({ pageType }: { pageType: PageType }) {
  const desktop = useMediaQuery('(min-width: 1024px)')
  const production = useOverlay('production')
  const selection = useLotSelection(pageType)
  return (
    <ListingStateProvider>
      <div className={styles.screen}>
        <ListingHead pageType={pageType} desktop={desktop} />
        <MarketAge />
        <SoldPrices pageType={pageType} />
        {desktop ? <listingParts.Show part="PagedLots" pageType={pageType} /> : <EndlessLots pageType={pageType} />}
        {selection?.for === 'photos' && <listingParts.Show part="PhotosBar" pageType={pageType} ids={selection.ids} />}
        {selection?.for === 'compare' && <listingParts.Show part="CompareBar" />}
        <ExplainedCodes />
        {production.open && <listingParts.Show part="ProductionSheet" pageType={pageType} onClose={production.close} />}
      </div>
    </ListingStateProvider>
  )
}

function SoldPrices({ pageType }: { pageType: PageType }) {
  const { arePricesOpen } = useListingState()
  if (!arePricesOpen) return null
  return (
    <div className={styles.picture}>
      <listingParts.Show part="PriceHistory" pageType={pageType} />
    </div>
  )
}
