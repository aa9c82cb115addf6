import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { PurchasedCar } from '#contract/purchases/purchases.shapes.ts'
import { dollarText, rateText } from '#domain/money/dollars.ts'
import { yen } from '#domain/money/yen.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { PURCHASE_CANCELLED } from '#domain/purchases/purchase-moves.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { OwnMoney } from '#client/costs/OwnMoney.tsx'
import table from '#client/ui/table/table.module.css'
import { purchasePath } from '../purchase-path.ts'
import { codeOf, PurchaseStatus } from '../PurchaseStatus.tsx'
import { useShipmentWords } from '../use-shipment-words.ts'
import { PurchasePhoto } from './PurchasePhoto.tsx'
import styles from './PurchaseTable.module.css'

/** Bought cars on wide screens. The name opens the car. */
export function PurchaseTable({ cars }: { cars: readonly PurchasedCar[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { day, boughtText } = useShipmentWords()
  const withOwners = cars.some(car => car.userName !== undefined)
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th>{t`Photo`}</th>
          <th>
            <Trans context="bought car">Car</Trans>
          </th>
          <th>{t`Bought`}</th>
          {withOwners && <th>{t`Client`}</th>}
          <th>{t`Status`}</th>
          <th>{t`Voyage`}</th>
          <th>{t`ETD`}</th>
          <th>{t`ETA`}</th>
          <th className={table.number}>{t`Total`}</th>
        </tr>
      </thead>
      <tbody>
        {cars.map((car, place) => {
          const total = car.usd ? dollarText(car.usd.cents, language) : yen(car.totalPrice)
          return (
            <tr key={car.id}>
              <td className={styles.photo}>
                <PurchasePhoto car={car} priority={place < 6} />
              </td>
              <td>
                <Link {...purchasePath(car.id)} className={styles.name}>
                  {vehicleName(car.maker, car.model)}
                  {car.year !== null && ` ${car.year}`}
                </Link>
                <p className={table.line2}>{[car.chassis, t`No. ${car.sku}`].filter(Boolean).join(' · ')}</p>
              </td>
              <td className={table.line2}>{boughtText(car)}</td>
              {withOwners && <td>{car.userName ?? '—'}</td>}
              <td>
                <PurchaseStatus status={car.status} />
              </td>
              <td>
                {car.voyage ?? '—'}
                {car.exportPort && <p className={table.line2}>{car.exportPort}</p>}
              </td>
              <td className={styles.day}>{car.etd ? day(car.etd) : '—'}</td>
              <td className={styles.day}>{car.eta ? day(car.eta) : '—'}</td>
              <td className={table.number}>
                {codeOf(car.status) === PURCHASE_CANCELLED ? <s>{total}</s> : <b>{total}</b>}
                {car.usd && (
                  <p className={table.line2}>
                    {yen(car.totalPrice)}
                    <br />
                    {rateText(car.usd.microYen, language)}, {day(car.usd.day)}
                  </p>
                )}
                {!car.usd && car.userName === undefined && (
                  <p className={table.line2}>
                    <OwnMoney yen={car.totalPrice} />
                  </p>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
