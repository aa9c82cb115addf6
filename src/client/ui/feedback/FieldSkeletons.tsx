import { classNames } from '../class-names.ts'
import styles from './FieldSkeletons.module.css'
import { Skeleton } from './Skeleton.tsx'

/** Placeholders of a form's fields, each a label above a box, while the values load. `className` arranges them as the form's own does. */
export const FieldSkeletons = ({ count = 6, className }: { count?: number; className?: string }) => (
  <div className={classNames(styles.fields, className)} aria-hidden="true">
    {Array.from({ length: count }, (_, field) => (
      <div key={field} className={styles.field}>
        <Skeleton width={field % 2 ? 96 : 144} height={13} />
        <div className={styles.box}>
          <Skeleton width="100%" height="100%" />
        </div>
      </div>
    ))}
  </div>
)
