import { useLingui } from '@lingui/react/macro'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import styles from './Loading.module.css'

/** In the place of a screen whose code or words are long in coming; the frame stays around it (specification §2 "Loading spinner screens"). */
export function Loading() {
  const { t } = useLingui()
  return (
    <div className={styles.screen} role="status" aria-label={t`Loading`} aria-busy="true">
      <Spinner />
    </div>
  )
}
