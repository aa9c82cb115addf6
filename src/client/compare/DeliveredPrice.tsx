import { useLingui } from '@lingui/react/macro'
import { yen } from '#domain/money/yen.ts'
import { OwnMoney } from '#client/costs/OwnMoney.tsx'
import { useCostWords } from '#client/costs/use-cost-words.ts'
import { CellOutage } from './CellOutage.tsx'
import styles from './Compare.module.css'
import type { Compared } from './use-compared-lots.ts'

/** The sum at the reader's port, the price that it starts from, and what it lacks. */
export function DeliveredPrice({
  lot: { delivered, ratesFailure, stripFailure },
  isFob,
}: {
  lot: Compared
  /** All lots are FOB, so that no single one is labelled. */
  isFob: boolean
}) {
  const { t } = useLingui()
  const { parts } = useCostWords()
  if (ratesFailure) return <CellOutage query={ratesFailure} />
  if (!delivered && stripFailure) return <CellOutage query={stripFailure}>{t`Couldn’t load similar sales`}</CellOutage>
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
      <OwnMoney yen={total} className={styles.note} />
      <span className={styles.note}>{basis}</span>
      {portId === null && !isFob && <span className={styles.note}>{t`FOB, Japan`}</span>}
      {missing.length > 0 && <span className={styles.note}>{t`Not included (no rate set): ${lacks}.`}</span>}
    </>
  )
}
