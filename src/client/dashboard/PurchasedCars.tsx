import { useLingui } from '@lingui/react/macro'
import type { BoardPurchase } from '#contract/dashboard/dashboard.shapes.ts'
import { yen } from '#domain/money/yen.ts'
import { useOwnMoney } from '#client/costs/use-own-money.ts'
import { Panel } from '#client/ui/value/Panel.tsx'
import { Price } from '#client/ui/value/Price.tsx'
import { PurchaseStatus } from '#client/purchases/PurchaseStatus.tsx'
import { LotRow } from './LotRow.tsx'
import styles from './Dashboard.module.css'

/** Purchased cars until delivery, each with its status. */
export function PurchasedCars({ purchases }: { purchases: readonly BoardPurchase[] }) {
  const { t } = useLingui()
  const own = useOwnMoney()
  return (
    <Panel flush title={t`Cars on the way`}>
      <ul className={styles.list}>
        {purchases.map(({ id, bid, price, status }) => (
          <LotRow key={bid.bidId} lot={id === undefined ? bid : { ...bid, link: `/purchased-cars/${id}` }} day>
            <PurchaseStatus status={status} />
            <Price inline label={t`Bought for`} value={yen(price)} note={own?.of(price)} />
          </LotRow>
        ))}
      </ul>
    </Panel>
  )
}
