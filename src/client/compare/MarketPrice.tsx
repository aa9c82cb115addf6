import { Plural, Trans } from '@lingui/react/macro'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import { yen } from '#domain/money/yen.ts'
import { OwnMoney } from '#client/costs/OwnMoney.tsx'
import { CellOutage } from './CellOutage.tsx'
import styles from './Compare.module.css'
import type { Compared } from './use-compared-lots.ts'

/** The median and the middle half of similar sales, and how this lot's known price compares. */
export function MarketPrice({ lot: { strip, stripFailure, detail, pageType } }: { lot: Compared }) {
  if (stripFailure) return <CellOutage query={stripFailure} />
  if (!strip) return '—'
  if (!strip.quartiles)
    return (
      <span className={styles.quiet}>
        <Trans>No similar sales</Trans>
      </span>
    )
  const { low, median, high } = strip.quartiles
  const { startPrice, soldPrice } = detail.bidInfo ?? { startPrice: null, soldPrice: null }
  const isStock = pageTypeRecord(pageType).holds === 'stock'
  const price = soldPrice ?? startPrice
  const isBelow = price !== null && price < median
  const rounded = price === null ? 0 : Math.round((Math.abs(price - median) * 100) / median)
  // A start of 1 000 ¥ is not 100 % below: nothing would be left to pay.
  const percent = isBelow ? Math.min(rounded, 99) : rounded
  return (
    <>
      <span className={styles.label}>
        <Plural value={strip.sales.length} one="Median of # sale" other="Median of # sales" />
      </span>
      <b className={styles.sum}>{yen(median)}</b>
      <OwnMoney yen={median} className={styles.note} />
      <span className={styles.note}>
        <Trans>
          middle 50%: {yen(low)} – {yen(high)}
        </Trans>
      </span>
      {price !== null && percent > 0 && (
        <span className={styles.note}>
          {soldPrice !== null && !isStock ? (
            isBelow ? (
              <Trans>sold {percent}% below the median</Trans>
            ) : (
              <Trans>sold {percent}% above the median</Trans>
            )
          ) : isStock ? (
            isBelow ? (
              <Trans>price {percent}% below the median</Trans>
            ) : (
              <Trans>price {percent}% above the median</Trans>
            )
          ) : isBelow ? (
            <Trans>start {percent}% below the median</Trans>
          ) : (
            <Trans>start {percent}% above the median</Trans>
          )}
        </span>
      )}
    </>
  )
}
