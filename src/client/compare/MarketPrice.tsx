import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import { yen } from '#domain/money/yen.ts'
import { OwnMoney } from '#client/costs/OwnMoney.tsx'
import { CellOutage } from './CellOutage.tsx'
import styles from './Compare.module.css'
import type { Compared } from './use-compared-lots.ts'

/** The median and the middle half of similar sales, and how this lot's known price compares. */
export function MarketPrice({ lot: { strip, stripFailure, detail, pageType } }: { lot: Compared }) {
  const { t } = useLingui()
  if (stripFailure) return <CellOutage query={stripFailure} />
  if (!strip) return '—'
  if (!strip.quartiles) return <span className={styles.quiet}>{t`No similar sales`}</span>
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
          {soldPrice !== null && !isStock
            ? isBelow
              ? t`sold ${percent}% below the median`
              : t`sold ${percent}% above the median`
            : isStock
              ? isBelow
                ? t`price ${percent}% below the median`
                : t`price ${percent}% above the median`
              : isBelow
                ? t`start ${percent}% below the median`
                : t`start ${percent}% above the median`}
        </span>
      )}
    </>
  )
}
