import { classNames } from '../class-names.ts'
import styles from './Spinner.module.css'

/** A spinning ring in the text colour. It is decorative: the parent sets `aria-busy`. */
export const Spinner = ({ className }: { className?: string }) => (
  <span className={classNames(styles.spinner, className)} aria-hidden="true" />
)
