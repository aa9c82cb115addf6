import { Trans, useLingui } from '@lingui/react/macro'
import { yen } from '#domain/money/yen.ts'
import { useCostWords } from '#client/costs/use-cost-words.ts'
import { useOwnMoney } from '#client/costs/use-own-money.ts'
import styles from './Compare.module.css'
import type { Delivered } from './delivered-price.ts'

/** The sum at the reader's port, the price that it starts from, and what it lacks. */
export function DeliveredPrice({
  delivered,
  isFob,
}: {
  delivered: Delivered | null
  /** All lots are told as FOB, so that none needs to say it. */
  isFob: boolean
}) {
  const { t } = useLingui()
  const own = useOwnMoney()
  const { parts } = useCostWords()
  if (!delivered) return '—'
  const { price, total, portId, missing } = delivered
  const amount = yen(price.yen)
  const basis = {
    sold: t`at ${amount}`,
    median: t`at the median, ${amount}`,
    average: t`at the average, ${amount}`,
    start: t`at the start price, ${amount}`,
  }[price.from]
  const lacks = missing.map(part => parts[part].toLowerCase()).join(', ')
  return (
    <>
      <b className={styles.sum}>{yen(total)}</b>
      {own && <span className={styles.note}>{own.of(total)}</span>}
      <span className={styles.note}>{basis}</span>
      {portId === null && !isFob && (
        <span className={styles.note}>
          <Trans>FOB, Japan</Trans>
        </span>
      )}
      {missing.length > 0 && (
        <span className={styles.note}>
          <Trans>Not included (no rate set): {lacks}.</Trans>
        </span>
      )}
    </>
  )
}
