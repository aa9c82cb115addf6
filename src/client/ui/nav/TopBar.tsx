import type { ReactNode } from 'react'
import styles from './TopBar.module.css'

/** The bar over the content from 1024 px: links on the left (`children`), language, theme and account on the right (`trail`). */
export const TopBar = ({ trail, children }: { trail?: ReactNode; children?: ReactNode }) => (
  <header className={styles.bar}>
    <div className={styles.links}>{children}</div>
    <div className={styles.trail}>{trail}</div>
  </header>
)
