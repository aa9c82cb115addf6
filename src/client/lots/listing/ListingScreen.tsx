import { useState } from 'react'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { speakingPart } from '#client/device/speaking-part.ts'
import { useSheet } from '#client/place/use-sheet.ts'
import { useIdle } from '#client/ui/hooks/use-idle.ts'
import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'
import { lazyPart } from '#client/ui/overlay/lazy-part.ts'
import { ExplainedCodes } from '../codes/ExplainedCodes.tsx'
import { useTicked } from '../photos-zip/ticked-lots.ts'
import { EndlessLots } from './EndlessLots.tsx'
import { ListingHead } from './ListingHead.tsx'
import styles from './ListingScreen.module.css'

// The desk's table and pager; the phone does without. Asked for before the desk draws.
const pagedLots = lazyPart(async () => (await import('./PagedLots.tsx')).PagedLots)
if (matchMedia('(min-width: 1024px)').matches) void pagedLots.fetch().catch(() => undefined)

const pricePicture = lazyPart(async () => (await import('../price-picture/PricePicture.tsx')).PricePicture)
const photosBar = lazyPart(async () => (await import('../photos-zip/PhotosBar.tsx')).PhotosBar)
const marketAge = lazyPart(async () => (await import('./MarketAge.tsx')).MarketAge)
const productionSheet = speakingPart(
  async () => (await import('../production/ProductionSheet.tsx')).ProductionSheet,
  'production',
)

/** A listing (specification §2): one screen for the five page types; the desk turns pages, the phone scrolls on. */
export function ListingScreen({ pageType }: { pageType: PageType }) {
  const desk = useMediaQuery('(min-width: 1024px)')
  const [isOpen, onPrices] = useState(false)
  const prices = pageTypeRecord(pageType).holds === 'result' ? isOpen : null
  const production = useSheet('production')
  const ticked = useTicked(pageType)
  const isIdle = useIdle()
  return (
    <div className={styles.screen}>
      <ListingHead {...{ pageType, desk, prices, onPrices }} />
      {isIdle && <marketAge.Show />}
      {prices && (
        <div className={styles.picture}>
          <pricePicture.Show pageType={pageType} />
        </div>
      )}
      {desk ? <pagedLots.Show {...{ pageType, prices, onPrices }} /> : <EndlessLots pageType={pageType} />}
      {ticked && <photosBar.Show pageType={pageType} ids={ticked} />}
      <ExplainedCodes />
      {production.open && <productionSheet.Show pageType={pageType} onClose={production.close} />}
    </div>
  )
}
