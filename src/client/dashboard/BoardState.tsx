import { Trans, useLingui } from '@lingui/react/macro'
import { OfflineError } from '#client/api/errors.ts'
import { OutageBlock } from '#client/ui/feedback/OutageBlock.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import styles from './Dashboard.module.css'

type Asked = { error: Error | null; isFetching: boolean; refetch: () => unknown }

/** Before the day is there: its boxes while the office is asked, or why it could not be had. An outage is never drawn as an empty day. */
export function BoardState({ board }: { board: Asked }) {
  const { t } = useLingui()
  if (board.error) {
    const offline = board.error instanceof OfflineError
    return (
      <OutageBlock
        title={offline ? t`Cannot reach the office` : t`The day could not be loaded`}
        text={offline ? <Trans>This page has not been kept on this device yet.</Trans> : board.error.message}
        retryLabel={t`Retry`}
        onRetry={() => void board.refetch()}
        pending={board.isFetching}
      />
    )
  }
  return (
    <div className={styles.columns} aria-busy="true">
      <VisuallyHidden role="status">{t`Loading`}</VisuallyHidden>
      {[4, 3].map(rows => (
        <Panel key={rows} title={<Skeleton width={140} />} flush>
          {Array.from({ length: rows }, (_, at) => (
            <div key={at} className={styles.waiting}>
              <Skeleton width={72} height={54} />
              <span className={styles.words}>
                <Skeleton width="60%" />
                <Skeleton width="40%" />
              </span>
            </div>
          ))}
        </Panel>
      ))}
    </div>
  )
}
