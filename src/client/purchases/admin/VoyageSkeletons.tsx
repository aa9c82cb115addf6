import { iconButtonClass } from '#client/ui/button/IconButton.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { TextSkeleton } from '#client/ui/feedback/TextSkeleton.tsx'
import styles from './PurchaseAdmin.module.css'

/** Placeholders of eight voyages while the first answer loads. */
export const VoyageSkeletons = () => (
  <ul className={styles.cars} aria-hidden="true">
    {Array.from({ length: 8 }, (_, row) => (
      <li key={row} className={styles.voyage}>
        <div className={styles.cell}>
          <TextSkeleton width={55} />
          <TextSkeleton width={30} className={styles.small} />
        </div>
        <div className={styles.cell}>
          <TextSkeleton width={60} />
          <TextSkeleton width={75} className={styles.small} />
        </div>
        <span className={styles.count}>
          <Skeleton width={40} height="0.8em" />
        </span>
        <span className={iconButtonClass}>
          <Skeleton width={19} height={19} />
        </span>
      </li>
    ))}
  </ul>
)
