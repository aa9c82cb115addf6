import styles from '#client/admin/Admin.module.css'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { TextSkeleton } from '#client/ui/feedback/TextSkeleton.tsx'
import list from '#client/ui/list/lines.module.css'

/** Placeholders of eight entries while the first answer loads. */
export const BookingSkeletons = () => (
  <ul className={list.lines} aria-hidden="true">
    {Array.from({ length: 8 }, (_, row) => (
      <li key={row} className={list.line}>
        <span className={styles.head}>
          <Skeleton width={70} height="0.8em" />
          <Skeleton width={150} height="0.8em" />
          <Action />
        </span>
        <TextSkeleton wraps width={70} />
        <span className={styles.head}>
          <TextSkeleton wraps width={60} className={styles.meta} />
          <Action />
        </span>
      </li>
    ))}
  </ul>
)

const Action = () => (
  <span className={buttonClass('quiet', 'small')}>
    <Skeleton width={70} />
  </span>
)
