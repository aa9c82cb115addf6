import { useLingui } from '@lingui/react/macro'
import type { ManagerDashboard } from '#contract/dashboard/dashboard.shapes.ts'
import { renderRouterLink } from '#client/navigation/router-link.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import styles from './Dashboard.module.css'

type Wait = NonNullable<ManagerDashboard['waits']>[number]

/** Work that waits for the staff. Each line opens the list that its number counts. */
export function StaffWaits({ waits }: { waits: readonly Wait[] }) {
  const { t } = useLingui()
  const lists: Record<Wait['what'], { name: string; href: string }> = {
    consignee: { name: t`Departing without consignee`, href: '/office/purchases?waits=consignee' },
    documents: { name: t`At sea, documents missing`, href: '/office/purchases?waits=documents' },
    uploads: { name: t`Documents to check`, href: '/office/purchases?waits=uploads' },
    invoices: { name: t`Invoices to correct`, href: '/office/purchases?waits=invoices' },
    overdue: { name: t`Payments overdue`, href: '/office/users?balance=overdue' },
    balances: { name: t`Balances below zero`, href: '/office/users?balance=negative' },
    approvals: { name: t`Entries to approve`, href: '/office/payments?tab=waiting' },
  }
  if (waits.length === 0) return null
  return (
    <Panel flush title={t`To do`}>
      <ul className={styles.list}>
        {waits.map(({ what, count }) => (
          <li key={what}>
            {renderRouterLink({
              href: lists[what].href,
              className: styles.wait,
              children: (
                <>
                  <span>{lists[what].name}</span>
                  <b className={count > 0 ? styles.due : styles.done}>{count}</b>
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
