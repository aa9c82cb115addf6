import { useLingui } from '@lingui/react/macro'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import styles from './Dashboard.module.css'

type RefetchableQuery = { error: Error | null; isFetching: boolean; refetch: () => unknown }

/**
 * Before the day has loaded: placeholders during the request, or the reason why it failed. An outage must never look like an empty
 * day.
 */
export function DashboardState({ board }: { board: RefetchableQuery }) {
  const { t } = useLingui()
  if (board.error) {
    return (
      <QueryOutage
        query={board}
        title={t`Couldn’t load the summary`}
        offline={{ text: t`This page is not saved on this device yet.` }}
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
