import { useLingui } from '@lingui/react/macro'
import type { BoardPurchase } from '#contract/dashboard/dashboard.shapes.ts'
import { yen } from '#domain/money/yen.ts'
import { purchaseStatusName, PURCHASE_TONE } from '#domain/purchases/purchase-status.ts'
import { useOwnMoney } from '#client/costs/use-own-money.ts'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { Price } from '#client/ui/value/Price.tsx'
import { LotRow } from './LotRow.tsx'
import { PURCHASE_WORD } from '#client/purchases/purchase-words.ts'
import styles from './Dashboard.module.css'

/** Purchased cars until delivery, each with its status. */
export function PurchasedCars({ purchases }: { purchases: readonly BoardPurchase[] }) {
  const { t, i18n } = useLingui()
  const own = useOwnMoney()
  return (
    <Panel flush title={t`Cars on the way`}>
      <ul className={styles.list}>
        {purchases.map(({ id, bid, price, status }) => {
          const name = purchaseStatusName(status)
          return (
            <LotRow key={bid.bidId} lot={id === undefined ? bid : { ...bid, link: `/purchased-cars/${id}` }} day>
              <StatusMark soft tone={PURCHASE_TONE[name]}>
                {i18n._(PURCHASE_WORD[name])}
              </StatusMark>
              <Price inline label={t`Bought for`} value={yen(price)} note={own?.of(price)} />
            </LotRow>
          )
        })}
      </ul>
    </Panel>
  )
}
