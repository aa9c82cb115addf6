import { useLingui } from '@lingui/react/macro'
import { deliveredPrice } from '#domain/costs/delivered-price.ts'
import { yen } from '#domain/money/yen.ts'
import { failedQuery } from '#client/api/failed-query.ts'
import { QueryNotice } from '#client/api/QueryNotice.tsx'
import { ChevronDownIcon } from '#client/ui/icons/ChevronDownIcon.tsx'
import { DeliveryChoices } from './DeliveryChoices.tsx'
import { DeliveredPriceParts } from './DeliveredPriceParts.tsx'
import styles from './DeliveredPrice.module.css'
import { useOwnMoney } from '../use-own-money.ts'
import { useDelivery, type Shipped } from './use-delivery.ts'

/**
 * In the bid form: one line with the total, which changes with the amount and expands to its parts. It has its place before the rates arrive: a press on
 * a button below would be lost if that moved before the release. With `tells` it reports rates that did not load; beside the lot's page, the page
 * itself does.
 */
export function BidDeliveredPrice({
  lot,
  amount,
  isStock = false,
  tells,
}: {
  lot: Shipped
  amount: number
  isStock?: boolean
  tells: boolean
}) {
  const { t } = useLingui()
  const { query, delivery } = useDelivery(lot)
  const own = useOwnMoney()
  const failed = failedQuery(query)
  if (failed && tells) return <QueryNotice query={failed}>{t`Couldn’t load the delivered price`}</QueryNotice>
  if (query.isPending && !failed) return <div className={styles.line} data-waiting="" />
  if (!delivery) return null
  const cost = deliveredPrice(amount, delivery.route.tariffs)
  const place = delivery.port?.name
  return (
    <details className={styles.line}>
      <summary>
        <span className={styles.lineWords}>
          {place ? t`Delivered to ${place} (CIF), duty not included` : t`FOB, Japan`} ≈ <b>{yen(cost.total)}</b>
          {own && <> · {own.of(cost.total)}</>} · {t`estimate`}
        </span>
        <ChevronDownIcon size={16} className={styles.chevron} />
      </summary>
      <div className={styles.inside}>
        <DeliveryChoices delivery={delivery} />
        <DeliveredPriceParts {...{ cost, delivery, isStock }} />
      </div>
    </details>
  )
}
