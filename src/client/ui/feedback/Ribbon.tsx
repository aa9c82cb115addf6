import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Ribbon.module.css'

/**
 * One line under the app bar; it never covers content. Gray when offline, orange when stale, blue for an update. With `hangs` it is a small tag that takes
 * no room, so that the page does not move when it comes and goes.
 */
export const Ribbon = ({
  tone = 'gray',
  icon,
  actionLabel,
  onAction,
  hangs,
  children,
}: {
  tone?: 'gray' | 'orange' | 'blue'
  icon: ReactNode
  actionLabel?: string
  onAction?: () => void
  hangs?: boolean
  children: ReactNode
}) => (
  <div className={classNames(styles.ribbon, styles[tone], hangs && styles.hangs)} role="status">
    {icon}
    <span className={styles.text}>{children}</span>
    {onAction && (
      <button type="button" className={styles.action} onClick={onAction}>
        {actionLabel}
      </button>
    )}
  </div>
)
