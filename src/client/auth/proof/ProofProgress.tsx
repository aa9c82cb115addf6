import { useLingui } from '@lingui/react/macro'
import styles from './ProofProgress.module.css'

/** Shows that the device is working on a proof, and its progress. The user need not do anything. @param part 0 to 1 */
export function ProofProgress({ part }: { part: number }) {
  const { t } = useLingui()
  return (
    <div className={styles.proof}>
      <p role="status">{t`Checking you’re human…`}</p>
      <progress className={styles.bar} aria-label={t`Progress`} max={1} value={part} />
    </div>
  )
}
