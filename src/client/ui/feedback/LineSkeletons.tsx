import styles from './LineSkeletons.module.css'
import { Skeleton } from './Skeleton.tsx'

/** The widths of a row's lines in percent, so that neighbours differ as words do. */
const WIDTHS = [55, 80, 40, 65, 50]

/** Placeholders of a list's rows between hairlines while the first answer loads. */
export const LineSkeletons = ({
  rows = 6,
  lines = 2,
}: {
  rows?: number
  /** The lines of each row. */
  lines?: number
}) => (
  <div aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={styles.row}>
        {Array.from({ length: lines }, (__, line) => (
          <Skeleton key={line} width={`${WIDTHS[(row + line * 2) % WIDTHS.length]}%`} height={line === 0 ? 14 : 12} />
        ))}
      </div>
    ))}
  </div>
)
