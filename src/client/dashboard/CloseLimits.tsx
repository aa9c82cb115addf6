import { Trans, useLingui } from '@lingui/react/macro'
import type { CloseLimit } from '#contract/dashboard/dashboard.shapes.ts'
import { yen } from '#domain/money/yen.ts'
import { ClientInfoButton } from '#client/people/client-info/ClientInfoButton.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { FullBar } from './FullBar.tsx'
import styles from './Dashboard.module.css'

/** Clients whose active bids use at least four fifths of their limit. */
export function CloseLimits({ limits, total }: { limits: readonly CloseLimit[]; total: number }) {
  const { t } = useLingui()
  const left = total - limits.length
  return (
    <Panel flush title={t`Limits almost used up`} aside={total > 0 && <span className={styles.count}>{total}</span>}>
      {limits.length === 0 ? (
        <p className={styles.none}>{t`No client is close to their limit.`}</p>
      ) : (
        <ul className={styles.list}>
          {limits.map(({ client, reserved, most }) => (
            <li key={client.clientId} className={styles.limit}>
              <ClientInfoButton client={client} />
              <span className={styles.of}>
                <Trans>
                  <b>{yen(reserved)}</b> of {yen(Math.max(0, most))}
                </Trans>
              </span>
              <FullBar label={t`Reserved by active bids`} value={reserved} most={most} />
            </li>
          ))}
        </ul>
      )}
      {left > 0 && <p className={styles.more}>{t`and ${left} more`}</p>}
    </Panel>
  )
}
