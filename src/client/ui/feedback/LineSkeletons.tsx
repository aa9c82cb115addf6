import styles from './LineSkeletons.module.css'
import { Skeleton } from './Skeleton.tsx'

/** The widths of a cell's lines in percent, so that neighbours differ as words do. */
const WIDTHS = [55, 80, 40, 65, 50]

/** Placeholders of a list's rows between hairlines while the first answer loads. The parts of a row are side by side on wide screens, as in the lists. */
export const LineSkeletons = ({
  rows = 6,
  cells = 1,
  lines = 2,
  flush,
}: {
  rows?: number
  /** The parts of a row. */
  cells?: number
  /** The lines of each part. */
  lines?: number
  /** For a panel without padding. */
  flush?: boolean
}) => (
  <div className={flush ? styles.flush : undefined} aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={styles.row}>
        {Array.from({ length: cells }, (_, cell) => (
          <div key={cell} className={styles.cell}>
            {Array.from({ length: lines }, (_, line) => (
              <Skeleton
                key={line}
                width={`${WIDTHS[(row + cell + line * 2) % WIDTHS.length]}%`}
                height={line === 0 ? 14 : 12}
              />
            ))}
          </div>
        ))}
      </div>
    ))}
  </div>
)
