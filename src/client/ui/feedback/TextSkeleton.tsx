import { classNames } from '../class-names.ts'
import { Skeleton } from './Skeleton.tsx'
import styles from './TextSkeleton.module.css'

/** A placeholder as high as a line of text is where it stands. Give it the text's own class. */
export const TextSkeleton = ({
  width,
  wraps,
  className,
}: {
  /** In percent. */
  width: number
  /** Below 1024 px the text takes a second line. */
  wraps?: boolean
  className?: string
}) => (
  <span className={classNames(styles.text, className)}>
    <span className={styles.line}>
      <Skeleton width={`${width}%`} height="0.8em" />
    </span>
    {wraps && (
      <span className={classNames(styles.line, styles.wrapped)}>
        <Skeleton width={`${width / 2}%`} height="0.8em" />
      </span>
    )}
  </span>
)
