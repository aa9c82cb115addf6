import { useLingui } from '@lingui/react/macro'
import type { CarsMoved } from '#contract/purchases/purchase-work.shapes.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import styles from './PurchaseAdmin.module.css'

/** The cars that stayed as they were, each with its reason. */
export function Refused({ cars }: { cars: CarsMoved['refused'] }) {
  const { t } = useLingui()
  if (cars.length === 0) return null
  return (
    <Notice tone="red" role="alert" icon={<WarningIcon size={19} />}>
      <ul className={styles.refused}>
        {cars.map(({ id, message }) => (
          <li key={id}>
            {t`No. ${id}`}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
