import { Trans, useLingui } from '@lingui/react/macro'
import styles from './ProofProgress.module.css'

/** That the device works at a proof, and how far it is; nothing has to be done meanwhile. @param part 0 to 1 */
export function ProofProgress({ part }: { part: number }) {
  const { t } = useLingui()
  return (
    <div className={styles.proof}>
      <p role="status">
        <Trans>One moment: your device proves that it is no robot.</Trans>
      </p>
      <progress className={styles.bar} aria-label={t`Progress`} max={1} value={part} />
    </div>
  )
}
