import { Plural } from '@lingui/react/macro'
import type { PageInfo } from '#contract/wire.ts'
import { grouped } from '#domain/money/yen.ts'
import styles from './BidListScreen.module.css'
import { BidPager } from './BidPager.tsx'

/** The number of bids found. With a pager also the page size and pages. */
export function BidPages({ pageInfo, withPager }: { pageInfo: PageInfo | undefined; withPager: boolean }) {
  const found = pageInfo?.totalSearchResults
  return (
    <div className={styles.pages}>
      <p className={styles.found} role="status">
        {found !== undefined && <Plural value={found} one={`${grouped(found)} bid`} other={`${grouped(found)} bids`} />}
      </p>
      {withPager && <BidPager pageInfo={pageInfo} />}
    </div>
  )
}
