import { useLingui } from '@lingui/react/macro'
import styles from './SendingFile.module.css'

/** How much of a file has been sent, 0 to 1. */
export function SendingFile({ name, part }: { name: string; part: number }) {
  const { t } = useLingui()
  const percent = Math.floor(part * 100)
  return (
    <div className={styles.sending}>
      <span>{t`Sending… ${percent}%`}</span>
      <progress className={styles.bar} aria-label={t`Sending ${name}`} max={1} value={part} />
    </div>
  )
}
