import { useLingui } from '@lingui/react/macro'
import type { ManagerDashboard } from '#contract/dashboard/dashboard.shapes.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { renderRouterLink } from '#client/navigation/router-link.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import styles from './Dashboard.module.css'

type Wait = NonNullable<ManagerDashboard['waits']>[number]

/** Work that waits for the staff on `day`. Each line opens the list that its number counts. */
export function StaffWaits({
  day,
  withoutResult,
  waits,
}: {
  day: string
  withoutResult: ManagerDashboard['withoutResult']
  waits: readonly Wait[]
}) {
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
  const sold = `${LOT_STATUS.sold},${LOT_STATUS.soldByNegotiation}`
  const results = {
    name: t`Bids on sold lots without a result`,
    href: `/bid-manager?tab=live&status=${sold}&auctionDateTo=${day}`,
  }
  const lines = [
    ...(withoutResult === undefined ? [] : [{ ...results, count: withoutResult }]),
    ...waits.map(({ what, count }) => ({ ...lists[what], count })),
  ]
  if (lines.length === 0) return null
  return (
    <Panel flush title={t`To do`}>
      <ul className={styles.list}>
        {lines.map(({ name, href, count }) => (
          <li key={href}>
            {renderRouterLink({
              href,
              className: styles.wait,
              children: (
                <>
                  <span>{name}</span>
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
