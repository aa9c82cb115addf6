import { Trans, useLingui } from '@lingui/react/macro'
import type { DeliveredPrice } from '#domain/costs/delivered-price.ts'
import { yen } from '#domain/money/yen.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { Facts } from '#client/ui/value/Facts.tsx'
import { useCostWords } from '../use-cost-words.ts'
import { useOwnMoney } from '../use-own-money.ts'
import styles from './DeliveredPrice.module.css'
import type { Delivery } from './use-delivery.ts'

/** The total, its parts, what it excludes, and the age of its rates. */
export function DeliveredPriceParts({
  cost,
  delivery,
  isStock,
}: {
  cost: DeliveredPrice
  delivery: Delivery
  isStock: boolean
}) {
  const { t } = useLingui()
  const { parts: partWords, dayText } = useCostWords()
  const { route, port } = delivery
  const own = useOwnMoney()
  const wordOf = (part: DeliveredPrice['missing'][number]) => {
    if (part === 'inland' && route.loadingPort) return t`From the auction to ${route.loadingPort}`
    if (part === 'freight' && port) return t`Freight to ${port.name}`
    return partWords[part]
  }
  const missing = cost.missing.filter(part => port !== null || (part !== 'freight' && part !== 'insurance'))
  const missingWords = missing.map(part => partWords[part].toLowerCase()).join(', ')
  return (
    <>
      <Facts
        dense
        items={[
          {
            label: isStock ? t`Price` : t`Hammer price`,
            value: <span className={styles.money}>{yen(cost.price)}</span>,
          },
          ...cost.parts.map(({ part, yen: amount }) => ({
            label: wordOf(part),
            value: <span className={styles.money}>{yen(amount)}</span>,
          })),
          { label: t`Total`, value: <b className={styles.money}>{yen(cost.total)}</b> },
          ...(own ? [{ label: t`In ${own.sign}`, value: <b className={styles.money}>{own.of(cost.total)}</b> }] : []),
        ]}
      />
      {missing.length > 0 && (
        <Notice tone="orange" icon={<WarningIcon />}>
          {t`Not included (no rate set): ${missingWords}.`}
        </Notice>
      )}
      <p className={styles.note}>
        {route.ratesOf && (
          <>
            <Trans>Estimate by the rates of {dayText(route.ratesOf)}.</Trans>{' '}
          </>
        )}
        {own && (
          <>
            <Trans>
              1 {own.sign} = {own.microYen / 1_000_000} ¥, {dayText(own.day)}.
            </Trans>{' '}
          </>
        )}
        {t`Customs duty and taxes in your country are extra.`}
      </p>
    </>
  )
}
