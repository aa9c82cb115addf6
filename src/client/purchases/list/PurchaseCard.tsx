import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { PurchasedCar } from '#contract/purchases/purchases.shapes.ts'
import { dollarText, rateText } from '#domain/money/dollars.ts'
import { yen } from '#domain/money/yen.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { PURCHASE_CANCELLED } from '#domain/purchases/purchase-moves.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { useOwnMoney } from '#client/costs/use-own-money.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Price } from '#client/ui/value/Price.tsx'
import { codeOf, PurchaseStatus } from '../PurchaseStatus.tsx'
import { purchasePath } from '../purchase-path.ts'
import { useShipmentWords } from '../use-shipment-words.ts'
import card from '#client/ui/list/card.module.css'
import styles from './PurchaseCard.module.css'
import { PurchasePhoto } from './PurchasePhoto.tsx'

/** A bought car on phones and tablets, with its status and its ship. */
export function PurchaseCard({ car, priority }: { car: PurchasedCar; priority: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { day, lineOf, boughtText } = useShipmentWords()
  const line = lineOf(car)
  const own = useOwnMoney()
  const { usd } = car
  const isNotCharged = codeOf(car.status) === PURCHASE_CANCELLED
  const total = usd
    ? {
        value: dollarText(usd.cents, language),
        note: (
          <>
            {yen(car.totalPrice)}
            <br />
            {rateText(usd.microYen, language)}, {day(usd.day)}
          </>
        ),
      }
    : { value: yen(car.totalPrice), note: car.userName === undefined && own?.of(car.totalPrice) }
  return (
    <article className={card.card}>
      <div className={styles.top}>
        <PurchasePhoto car={car} priority={priority} />
        <div className={classNames(card.words, styles.words)}>
          <h2 className={card.name}>
            <Link {...purchasePath(car.id)} className={card.open}>
              {vehicleName(car.maker, car.model)}
            </Link>
          </h2>
          <p className={card.facts}>
            <b>{car.year ?? '—'}</b>
            {car.chassis && ` · ${car.chassis}`}
          </p>
          <p className={styles.bought}>{boughtText(car)}</p>
          <p>
            <PurchaseStatus status={car.status} />
          </p>
        </div>
      </div>
      <div className={styles.foot}>
        <p className={styles.way}>
          {line.ship && <b>{line.ship}</b>}
          <span>{line.way}</span>
          {car.userName && <span>{car.userName}</span>}
        </p>
        <Price label={t`Total`} {...total} value={isNotCharged ? <s>{total.value}</s> : total.value} />
      </div>
    </article>
  )
}
