import type { ReactNode } from 'react'
import styles from './LotPage.module.css'

/** A part of the lot page under its own heading: full width on the phone, a panel on wide screens. */
export const LotSection = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <section className={styles.section}>
    <div className={styles.sectionHead}>
      <h2>{title}</h2>
      {aside && <span className={styles.from}>{aside}</span>}
    </div>
    <div className={styles.under}>{children}</div>
  </section>
)
