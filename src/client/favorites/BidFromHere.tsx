import { Trans, useLingui } from '@lingui/react/macro'
import type { LotCard } from '#contract/lots/listing.shapes.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import { isTeaser } from '#domain/lots/price-strip/price-strip.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { useNow } from '#client/api/use-now.ts'
import { BidsClose } from '#client/format/BidsClose.tsx'
import { CardLink } from '#client/lots/card/CardLink.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import styles from './BidFromHere.module.css'
import { starredPage } from './starred-page.ts'

/**
 * What a buyer decides by in his favorites: the start price against the average, the time left, and the way into the lot's bid form. Who may not bid
 * reads the reason there.
 */
export function BidFromHere({ lot, closesAt }: { lot: LotCard; closesAt: string | undefined }) {
  const { t } = useLingui()
  const now = useNow(60_000)
  const page = pageTypeRecord(starredPage(lot.link))
  if (!page.hasBid) return null
  const { startPrice, averagePrice } = lot
  // A teaser's start says nothing about its price.
  const isTelling = startPrice && averagePrice && !isTeaser(startPrice, averagePrice)
  const percent = isTelling ? Math.round((100 * startPrice) / averagePrice) : null
  const isClosed = closesAt !== undefined && Date.parse(closesAt) <= now.getTime()
  const name = vehicleName(lot.maker, lot.model)
  const isStock = page.holds === 'stock'
  return (
    <div className={styles.bid}>
      <p className={styles.facts}>
        {percent !== null && (
          <span>
            <Trans>Start: {percent}% of average</Trans>
          </span>
        )}
        <BidsClose at={closesAt} now={now} />
      </p>
      {!isClosed && (
        <CardLink
          to={lot.link}
          search={{ sheet: 'bid' }}
          className={buttonClass('tonal')}
          label={isStock ? t`Order ${name}, lot ${lot.lotNo}` : t`Bid on ${name}, lot ${lot.lotNo}`}
        >
          {isStock ? <Trans>Order now</Trans> : <Trans context="button">Bid</Trans>}
        </CardLink>
      )}
    </div>
  )
}
