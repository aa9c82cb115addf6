import { Spinner } from './Spinner.tsx'
import styles from './Spinner.module.css'

/** A spinner in the middle of a line of its own: a part of the screen is loading. Screen readers read the label. */
export const SpinnerLine = ({ label }: { label: string }) => (
  <div className={styles.line} role="status" aria-label={label} aria-busy="true">
    <Spinner />
  </div>
)
