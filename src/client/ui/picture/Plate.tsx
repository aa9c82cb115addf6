import { classNames } from '../class-names.ts'
import styles from './Plate.module.css'

/** A dark label on a photograph: the lot's number (bottom left), or a round counter (`counter`, bottom right). */
export const Plate = ({ counter, children }: { counter?: boolean; children: string }) => (
  <span className={classNames(styles.plate, counter && styles.counter)}>{children}</span>
)
