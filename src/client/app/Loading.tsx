import { useLingui } from '@lingui/react/macro'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import styles from './Loading.module.css'

/** Shown instead of a screen whose code or texts load slowly. The frame stays around it. */
export function Loading() {
  const { t } = useLingui()
  return (
    <div className={styles.screen} role="status" aria-label={t`Loading`} aria-busy="true">
      <Spinner />
    </div>
  )
}
