import { Trans, useLingui } from '@lingui/react/macro'
import type { BoardPurchase } from '#contract/dashboard/dashboard.shapes.ts'
import { yen } from '#domain/money/yen.ts'
import { purchaseStatusName, PURCHASE_TONE } from '#domain/purchases/purchase-status.ts'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { Price } from '#client/ui/value/Price.tsx'
import { LotRow } from './LotRow.tsx'
import { PURCHASE_WORD } from './purchase-words.ts'
import styles from './Dashboard.module.css'

/** Bought cars until they are delivered, each with where it stands. */
export function PurchasedCars({ purchases }: { purchases: readonly BoardPurchase[] }) {
  const { t, i18n } = useLingui()
  return (
    <Panel flush title={t`Purchased cars on their way`}>
      {purchases.length === 0 ? (
        <p className={styles.none}>
          <Trans>No purchased car is on its way.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {purchases.map(({ bid, price, status }) => {
            const name = purchaseStatusName(status)
            return (
              <LotRow key={bid.bidId} lot={bid} day>
                <StatusMark soft tone={PURCHASE_TONE[name]}>
                  {i18n._(PURCHASE_WORD[name])}
                </StatusMark>
                <Price inline label={t`Bought for`} value={yen(price)} />
              </LotRow>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
