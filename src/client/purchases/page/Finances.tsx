import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PurchaseView } from '#contract/purchases/purchases.shapes.ts'
import { dollarText, rateText } from '#domain/money/dollars.ts'
import { yen } from '#domain/money/yen.ts'
import { PURCHASE_CANCELLED } from '#domain/purchases/purchase-moves.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { OwnMoney } from '#client/costs/OwnMoney.tsx'
import { RateDay } from '#client/costs/RateDay.tsx'
import { renderRouterLink } from '#client/navigation/router-link.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { codeOf } from '../PurchaseStatus.tsx'
import { useShipmentWords } from '../use-shipment-words.ts'
import { CostsSheet } from '../money/CostsSheet.tsx'
import { PriceDialog } from '../money/PriceDialog.tsx'
import { Invoices } from '../money/Invoices.tsx'
import money from '../money/Money.module.css'
import styles from './PurchasePage.module.css'

/** The car's costs, line by line and in total. Managers of payments change them here. */
export function Finances({ purchase }: { purchase: PurchaseView }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { finances, costsPosted, carDetail, logistics } = purchase
  const isCancelled = codeOf(logistics.status) === PURCHASE_CANCELLED
  const { usd, charges = [] } = finances
  const total = usd ? dollarText(usd.cents, language) : yen(finances.total)
  // A total booked in dollars already shows its rate, and a client's car is not paid by the reader.
  const isInOwnMoney = !usd && carDetail.userName === undefined
  const { day } = useShipmentWords()
  const manages = useMay('paymentsManagement')
  const [editing, setEditing] = useState(false)
  const [isCorrecting, setCorrecting] = useState(false)
  const price = finances.correctablePrice
  return (
    <>
      <dl className={styles.money}>
        {finances.fields.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{yen(value)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t`Total`}</dt>
          <dd>
            {isCancelled ? <s>{total}</s> : total}
            {usd && (
              <p className={money.small}>
                {yen(finances.total)}
                <br />
                {rateText(usd.microYen, language)}, {day(usd.day)}
              </p>
            )}
            {isInOwnMoney && (
              <p className={money.small}>
                <OwnMoney yen={finances.total} />
              </p>
            )}
          </dd>
        </div>
      </dl>
      {isInOwnMoney && <RateDay />}
      {isCancelled && <p className={money.small}>{t`This purchase is cancelled, so its total is not charged.`}</p>}
      {charges.length > 0 && (
        <>
          <p className={styles.charged}>{t`Charged separately`}</p>
          <dl className={styles.money}>
            {charges.map(({ id, label, value }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd>{yen(value)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {!isCancelled && costsPosted === false && (
        <p className={money.small}>{t`Fees and freight are not included yet.`}</p>
      )}
      <div className={money.tools}>
        {manages && !isCancelled && <Button onClick={() => setEditing(true)}>{t`Edit costs`}</Button>}
        {manages &&
          isCancelled &&
          renderRouterLink({
            href: `/office/payments?charge=${carDetail.id}`,
            className: buttonClass(),
            children: t`Charge a fee`,
          })}
        {price !== undefined && <Button onClick={() => setCorrecting(true)}>{t`Correct the price`}</Button>}
      </div>
      {purchase.invoices && <Invoices purchase={purchase} invoices={purchase.invoices} />}
      {editing && <CostsSheet id={carDetail.id} onClose={() => setEditing(false)} />}
      {isCorrecting && price !== undefined && (
        <PriceDialog car={{ id: carDetail.id, price }} onClose={() => setCorrecting(false)} />
      )}
    </>
  )
}
