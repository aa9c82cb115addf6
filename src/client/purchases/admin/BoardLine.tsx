import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BoardCar } from '#contract/purchases/purchase-work.shapes.ts'
import { nameAndYear } from '#domain/lots/vehicle-name.ts'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { Checkbox } from '#client/ui/field/Checkbox.tsx'
import { PencilIcon } from '#client/ui/icons/PencilIcon.tsx'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import { codeOf, PurchaseStatus } from '../PurchaseStatus.tsx'
import { purchasePath } from '../purchase-path.ts'
import { useShipmentWords } from '../use-shipment-words.ts'
import styles from './PurchaseAdmin.module.css'

/** A car of the board: its client, its place, and the days since the purchase. */
export function BoardLine({
  car,
  isSelected,
  onSelect,
  onOpen,
}: {
  car: BoardCar
  isSelected: boolean
  onSelect: (on: boolean) => void
  onOpen: () => void
}) {
  const { t } = useLingui()
  const { voyageDays } = useShipmentWords()
  const name = nameAndYear(car)
  const way = [car.exportPort, car.dischargePort].filter(Boolean).join(' → ')
  const days = voyageDays(car.etd, car.eta)
  const code = codeOf(car.status)
  const isUnderWay = code === null || code < 5
  return (
    <li className={styles.car} data-car={car.id}>
      <Checkbox dense aria-label={t`Select car ${car.sku}`} checked={isSelected} onChange={onSelect} />
      <div className={styles.cell}>
        <Link {...purchasePath(car.id)} className={styles.name}>
          {name}
        </Link>
        <span className={styles.small}>
          {t`No. ${car.sku}`} · {t`Lot ${car.lotNo}`} · {car.auction}
          {car.chassis && ` · ${car.chassis}`}
        </span>
      </div>
      <div className={styles.cell}>
        <span>{car.userName}</span>
        {isUnderWay && !car.hasConsignee && (
          <StatusMark wraps tone="orange">
            {t`No consignee`}
          </StatusMark>
        )}
      </div>
      <div className={styles.cell}>
        <PurchaseStatus wraps status={car.status} />
        <span className={styles.small}>
          <Plural value={car.age} one="# day" other="# days" />
          {car.stockYard && ` · ${car.stockYard}`}
        </span>
      </div>
      <div className={styles.cell}>
        <span>{car.voyage ?? t`No ship yet`}</span>
        <span className={styles.small}>{[way, days].filter(Boolean).join('\u00a0· ')}</span>
      </div>
      <IconButton label={t`Edit car ${car.sku}`} onClick={onOpen}>
        <PencilIcon size={19} />
      </IconButton>
    </li>
  )
}
