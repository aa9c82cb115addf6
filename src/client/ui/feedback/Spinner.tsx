import { classNames } from '../class-names.ts'
import styles from './Spinner.module.css'

/** A turning ring in the colour of the text. Decorative: whoever shows it says `aria-busy`. */
export const Spinner = ({ className }: { className?: string }) => (
  <span className={classNames(styles.spinner, className)} aria-hidden="true" />
)
