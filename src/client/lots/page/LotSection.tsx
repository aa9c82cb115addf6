import type { ReactNode } from 'react'
import styles from './LotPage.module.css'

/** A part of the lot page under its own heading: full width on the phone, a panel on wide screens. */
export const LotSection = ({
  title,
  note,
  aside,
  flush,
  children,
}: {
  title: ReactNode
  /** Beside the title. */
  note?: ReactNode
  aside?: ReactNode
  /** The children have their own padding. */
  flush?: boolean
  children: ReactNode
}) => (
  <section className={styles.section}>
    <div className={styles.sectionHead}>
      <h2>{title}</h2>
      {note && <span className={styles.from}>{note}</span>}
      {aside}
    </div>
    {flush ? children : <div className={styles.under}>{children}</div>}
  </section>
)
