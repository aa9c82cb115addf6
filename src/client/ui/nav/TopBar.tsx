import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './TopBar.module.css'

/** The bar over the content from 1024 px: links on the left (`children`), language, theme and account on the right (`trail`). */
export const TopBar = ({
  trail,
  progress,
  className,
  children,
}: {
  trail?: ReactNode
  progress?: ReactNode
  className?: string
  children?: ReactNode
}) => (
  <header className={classNames(styles.bar, className)}>
    <div className={styles.links}>{children}</div>
    <div className={styles.trail}>{trail}</div>
    {progress}
  </header>
)
