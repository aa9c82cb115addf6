import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { Spinner } from '../feedback/Spinner.tsx'
import styles from './ListEnd.module.css'

/** The foot of an endless list: more rows are on their way, they failed, or `children` tell that there are no more. */
export function ListEnd({
  more,
  retryLabel,
  loadingLabel,
  children,
}: {
  more: { wanted: boolean; failed: boolean; ask: () => void }
  retryLabel: string
  loadingLabel: string
  children?: ReactNode
}) {
  if (more.failed)
    return (
      <div className={styles.end}>
        <Button onClick={more.ask}>{retryLabel}</Button>
      </div>
    )
  if (more.wanted)
    return (
      <div className={styles.end} role="status" aria-label={loadingLabel}>
        <Spinner />
      </div>
    )
  return children ? <div className={styles.end}>{children}</div> : null
}
