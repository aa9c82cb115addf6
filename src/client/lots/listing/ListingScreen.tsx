import { lazy, Suspense, useState } from 'react'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { speak } from '#client/device/speak.ts'
import { useSheet } from '#client/place/use-sheet.ts'
import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'
import { ExplainedCodes } from '../codes/ExplainedCodes.tsx'
import { useTicked } from '../photos-zip/ticked-lots.ts'
import { EndlessLots } from './EndlessLots.tsx'
import { ListingHead } from './ListingHead.tsx'
import styles from './ListingScreen.module.css'

// The desk's table and pager; the phone does without. Asked for before the desk draws.
const loadPages = () => import('./PagedLots.tsx')
const PagedLots = lazy(() => loadPages().then(module => ({ default: module.PagedLots })))
if (matchMedia('(min-width: 1024px)').matches) void loadPages()

const PricePicture = lazy(() =>
  import('../price-picture/PricePicture.tsx').then(module => ({ default: module.PricePicture })),
)
const PhotosBar = lazy(() => import('../photos-zip/PhotosBar.tsx').then(module => ({ default: module.PhotosBar })))
const ProductionSheet = lazy(async () => {
  const [{ ProductionSheet }] = await Promise.all([import('../production/ProductionSheet.tsx'), speak('production')])
  return { default: ProductionSheet }
})

/** A listing (specification §2): one screen for the five page types; the desk turns pages, the phone scrolls on. */
export function ListingScreen({ pageType }: { pageType: PageType }) {
  const desk = useMediaQuery('(min-width: 1024px)')
  const [isOpen, onPrices] = useState(false)
  const prices = pageTypeRecord(pageType).holds === 'result' ? isOpen : null
  const production = useSheet('production')
  const ticked = useTicked(pageType)
  return (
    <div className={styles.screen}>
      <ListingHead {...{ pageType, desk, prices, onPrices }} />
      {prices && (
        <div className={styles.picture}>
          <Suspense fallback={null}>
            <PricePicture pageType={pageType} />
          </Suspense>
        </div>
      )}
      {desk ? (
        <Suspense fallback={null}>
          <PagedLots {...{ pageType, prices, onPrices }} />
        </Suspense>
      ) : (
        <EndlessLots pageType={pageType} />
      )}
      {ticked && (
        <Suspense fallback={null}>
          <PhotosBar pageType={pageType} ids={ticked} />
        </Suspense>
      )}
      <ExplainedCodes />
      {production.open && (
        <Suspense fallback={null}>
          <ProductionSheet pageType={pageType} onClose={production.close} />
        </Suspense>
      )}
    </div>
  )
}
