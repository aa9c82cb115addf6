import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useFresh } from '../hooks/use-fresh.ts'
import styles from './Price.module.css'

/**
 * A price under its label, or beside it (`inline`); never one without the other. `null` means unknown and draws a dash. Where space
 * is tight, the caller sets `--price` to a smaller size.
 */
export const Price = ({
  label,
  value,
  big,
  mine,
  inline,
  note,
  className,
}: {
  label: string
  value: ReactNode
  big?: boolean
  /** Yours: blue. */
  mine?: boolean
  /** In one line: the label left, the price right. */
  inline?: boolean
  /** Below the price, such as the same sum in another currency. */
  note?: ReactNode
  className?: string
}) => {
  // Elements are new objects on every drawing, so they are not compared.
  const fresh = useFresh(typeof value === 'object' ? null : value)
  return (
    <div
      className={classNames(styles.price, big && styles.big, mine && styles.mine, inline && styles.inline, className)}
    >
      <span className={styles.label}>{label}</span>
      <b className={classNames(styles.value, value === null && styles.none, fresh)}>{value ?? '—'}</b>
      {note && <span className={styles.note}>{note}</span>}
    </div>
  )
}
