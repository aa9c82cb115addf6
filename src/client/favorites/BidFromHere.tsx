import { Trans, useLingui } from '@lingui/react/macro'
import type { LotCard } from '#contract/lots/listing.shapes.ts'
import { isLive } from '#domain/bids/bid-status.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import { isTeaser } from '#domain/lots/price-strip/price-strip.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { useTimeLeft } from '#client/api/use-time-left.ts'
import { CardLink } from '#client/lots/card/CardLink.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import styles from './BidFromHere.module.css'
import { starredPage } from './starred-page.ts'

/**
 * On a favorite's card: the start price against the median of similar sales, and a button to the lot's bid form, which explains why a user may not
 * bid.
 */
export function BidFromHere({ lot }: { lot: LotCard }) {
  const { t } = useLingui()
  const isClosed = useTimeLeft(Date.parse(lot.bidsCloseAt ?? '')) <= 0
  const page = pageTypeRecord(starredPage(lot.link))
  if (!page.hasBid) return null
  const { startPrice, medianPrice: median } = lot
  // A teaser's start says nothing about its price.
  const isTelling = startPrice && median && !isTeaser(startPrice, median)
  const percent = isTelling ? Math.round((100 * startPrice) / median) : null
  const name = vehicleName(lot.maker, lot.model)
  const isRaise = lot.bidStatusId !== null && isLive(lot.bidStatusId)
  const isStock = page.holds === 'stock'
  const label = isStock
    ? t`Order ${name}, lot ${lot.lotNo}`
    : isRaise
      ? t`Change bid on ${name}, lot ${lot.lotNo}`
      : t`Bid on ${name}, lot ${lot.lotNo}`
  const words = isStock ? (
    t`Order now`
  ) : isRaise ? (
    <Trans context="button">Change bid</Trans>
  ) : (
    <Trans context="button">Bid</Trans>
  )
  return (
    <div className={styles.bid}>
      {percent !== null && <p className={styles.facts}>{t`Start: ${percent}% of median`}</p>}
      {/* It keeps its place: where many lots close at once, the page would move under the finger. */}
      {isClosed ? (
        <Button kind="tonal" aria-label={label} disabledReason={t({ message: 'Bids closed', context: 'in a list' })}>
          {words}
        </Button>
      ) : (
        <CardLink to={lot.link} search={{ sheet: 'bid' }} className={buttonClass('tonal')} label={label}>
          {words}
        </CardLink>
      )}
    </div>
  )
}

/** Its place while the cards load. */
export const BidFromHereSkeleton = () => (
  <div className={styles.bid}>
    <span className={buttonClass('tonal')}>
      <Skeleton width={60} />
    </span>
  </div>
)
