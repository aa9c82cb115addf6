import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { Tone } from '../tone.ts'
import styles from './Notice.module.css'

/** An inline notice: "Bidding is closed". `strong` is for a banner that replaces a form. */
export const Notice = ({
  tone = 'gray',
  icon,
  strong,
  action,
  role,
  className,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  strong?: boolean
  action?: ReactNode
  role?: 'status' | 'alert'
  className?: string
  children: ReactNode
}) => (
  <div className={classNames(styles.notice, styles[tone], strong && styles.strong, className)} role={role}>
    {icon}
    <div className={styles.text}>{children}</div>
    {action}
  </div>
)
