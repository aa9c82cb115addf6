import { Trans, useLingui } from '@lingui/react/macro'
import { BY_SEA, type DeliveredPrice } from '#domain/costs/delivered-price.ts'
import { rateText } from '#domain/money/dollars.ts'
import { yen } from '#domain/money/yen.ts'
import { useLanguage } from '#client/device/use-language.ts'
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
  const language = useLanguage()
  const { parts: partWords, dayText } = useCostWords()
  const { route, port } = delivery
  const own = useOwnMoney()
  const wordOf = (part: DeliveredPrice['missing'][number]) => {
    if (part === 'inland' && route.loadingPort) return t`From the auction to ${route.loadingPort}`
    if (part === 'freight' && port) return t`Freight to ${port.name}`
    return partWords[part]
  }
  const missing = cost.missing.filter(part => port !== null || !BY_SEA.includes(part))
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
            {rateText(own.microYen, language, own.sign)}, {dayText(own.day)}.{' '}
          </>
        )}
        {t`Customs duty and taxes in your country are extra.`}
      </p>
    </>
  )
}
