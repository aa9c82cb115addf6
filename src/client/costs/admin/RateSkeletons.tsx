import { buttonClass } from '#client/ui/button/button-class.ts'
import { iconButtonClass } from '#client/ui/button/IconButton.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { TextSkeleton } from '#client/ui/feedback/TextSkeleton.tsx'
import styles from './Rates.module.css'

/** Placeholders of eight rates and of the tools above them, while the first answer loads. */
export const RateSkeletons = () => (
  <div aria-hidden="true">
    <div className={styles.tools}>
      <span className={buttonClass('tonal', 'medium', styles.add)}>
        <Skeleton width={90} />
      </span>
    </div>
    <ul className={styles.rates}>
      {Array.from({ length: 8 }, (_, row) => (
        <li key={row} className={styles.rate}>
          <TextSkeleton width={50} className={styles.place} />
          <TextSkeleton width={40} className={styles.figure} />
          <TextSkeleton width={70} className={styles.meta} />
          <span className={styles.actions}>
            {Array.from({ length: 3 }, (__, place) => (
              <span key={place} className={iconButtonClass}>
                <Skeleton width={19} height={19} />
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  </div>
)
