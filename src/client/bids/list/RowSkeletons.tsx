import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import styles from './BidTable.module.css'

/** Placeholder rows of the table while the first answer loads. */
export function RowSkeletons() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: 6 }, (_, place) => (
        <div key={place} className={styles.waiting}>
          <Skeleton width={88} height={66} />
          <Skeleton width="80%" height={40} />
          <Skeleton width="90%" height={40} />
          <Skeleton width="70%" height={18} />
          <Skeleton width="70%" height={34} />
        </div>
      ))}
    </div>
  )
}
