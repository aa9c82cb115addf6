import { classNames } from '../class-names.ts'
import styles from './CountDot.module.css'

/** 1 to 99, then "99+"; nothing for 0. `corner` places it over the top right of a control. */
export function CountDot({ count, corner }: { count?: number; corner?: boolean }) {
  if (!count || count < 1) return null
  return <span className={classNames(styles.dot, corner && styles.corner)}>{count > 99 ? '99+' : count}</span>
}
