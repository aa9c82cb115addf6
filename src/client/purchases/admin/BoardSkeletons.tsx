import { useLingui } from '@lingui/react/macro'
import { iconButtonClass } from '#client/ui/button/IconButton.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { TextSkeleton } from '#client/ui/feedback/TextSkeleton.tsx'
import { Checkbox } from '#client/ui/field/Checkbox.tsx'
import styles from './PurchaseAdmin.module.css'

/** Placeholders of eight cars and of the line that selects them all, while the first answer loads. */
export function BoardSkeletons() {
  const { t } = useLingui()
  return (
    <div aria-hidden="true">
      <div className={styles.all}>
        <Checkbox dense disabled checked={false} onChange={() => undefined}>
          {t`Select all on this page`}
        </Checkbox>
      </div>
      <ul className={styles.cars}>
        {Array.from({ length: 8 }, (_, row) => (
          <li key={row} className={styles.car}>
            <Skeleton width={16} height={16} />
            <div className={styles.cell}>
              <TextSkeleton width={50} className={styles.name} />
              <TextSkeleton wraps width={80} className={styles.small} />
            </div>
            <div className={styles.cell}>
              <TextSkeleton width={40} />
            </div>
            <div className={styles.cell}>
              <TextSkeleton width={50} />
              <TextSkeleton width={35} className={styles.small} />
            </div>
            <div className={styles.cell}>
              <TextSkeleton width={55} />
              <TextSkeleton width={75} className={styles.small} />
            </div>
            <span className={iconButtonClass}>
              <Skeleton width={19} height={19} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
