import { Trans } from '@lingui/react/macro'
import styles from './LotPage.module.css'

/** The manager's note; nothing where there is none (specification §4 "Note"). */
export function LotNote({ text }: { text: string }) {
  if (!text) return null
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>
          <Trans>Note of the manager</Trans>
        </h2>
      </div>
      <p className={styles.note}>{text}</p>
    </section>
  )
}
