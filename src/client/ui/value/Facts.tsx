import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Facts.module.css'

export interface Fact {
  label: string
  value: ReactNode
}

/** Names and values between hairlines. `columns` makes two columns where the width allows; `filled` adds a tint. */
export const Facts = ({
  items,
  dense,
  columns,
  filled,
  className,
}: {
  items: readonly Fact[]
  dense?: boolean
  columns?: boolean
  filled?: boolean
  className?: string
}) => (
  <div className={classNames(styles.frame, className)}>
    <dl className={classNames(styles.facts, dense && styles.dense, columns && styles.columns, filled && styles.filled)}>
      {items.map(item => (
        <div key={item.label} className={styles.fact}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  </div>
)
