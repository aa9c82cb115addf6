import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import styles from './LotTable.module.css'

const ROWS = 8

/** Placeholders of the table's rows while the first answer loads. */
export function TableSkeleton() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles.ghost}>
          <Skeleton width={88} ratio="4 / 3" />
          {[140, 150, 130, 60, 90, 80].map((width, cell) => (
            <div key={cell} className={styles.ghostCell}>
              <Skeleton width={width} height={14} />
              <Skeleton width={width * 0.7} height={12} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
