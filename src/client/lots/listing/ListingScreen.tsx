import type { PageType } from '#domain/lots/page-types.ts'
import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'
import { ListingHead } from './ListingHead.tsx'
import styles from './ListingScreen.module.css'
import { EndlessLots } from './EndlessLots.tsx'
import { PagedLots } from './PagedLots.tsx'

/** A listing (specification §2): one screen for the five page types; the desk turns pages, the phone scrolls on. */
export function ListingScreen({ pageType }: { pageType: PageType }) {
  const desk = useMediaQuery('(min-width: 1024px)')
  return (
    <div className={styles.screen}>
      <ListingHead pageType={pageType} desk={desk} />
      {desk ? <PagedLots pageType={pageType} /> : <EndlessLots pageType={pageType} />}
    </div>
  )
}
