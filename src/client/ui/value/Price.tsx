import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Price.module.css'

/** A price under its label; never one without the other. `null` is unknown and draws a dash. */
export const Price = ({
  label,
  value,
  big,
  mine,
  className,
}: {
  label: string
  value: ReactNode
  big?: boolean
  /** Yours: blue. */
  mine?: boolean
  className?: string
}) => (
  <div className={classNames(styles.price, big && styles.big, mine && styles.mine, className)}>
    <span className={styles.label}>{label}</span>
    <b className={classNames(styles.value, value === null && styles.none)}>{value ?? '—'}</b>
  </div>
)
