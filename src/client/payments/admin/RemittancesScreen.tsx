import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from '#client/admin/Admin.module.css'
import { AdminPage } from '#client/admin/AdminPage.tsx'
import { useAdminSearch } from '#client/admin/use-admin-search.ts'
import { renderRouterLink } from '#client/navigation/router-link.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { PlusIcon } from '#client/ui/icons/PlusIcon.tsx'
import { LinkTabs } from '#client/ui/nav/LinkTabs.tsx'
import { BankFile } from './BankFile.tsx'
import { Bookings } from './Bookings.tsx'
import { remittancesQuery } from './remittances.api.ts'
import { ChargeSheet } from './ChargeSheet.tsx'
import { RemittanceSheet } from './RemittanceSheet.tsx'

const HREF = '/office/payments'

/** Money in and out: booking, approval and reversal (route `/office/payments`). */
export function RemittancesScreen() {
  const { t } = useLingui()
  const { tab, page = 1, charge } = useAdminSearch()
  const state = tab === 'waiting' ? 'waiting' : 'all'
  const { data } = useQuery(remittancesQuery(state, page))
  const [sheet, setSheet] = useState(0)
  const [open, setOpen] = useState(false)
  return (
    <AdminPage
      title={t`Money in and out`}
      lead={t`Transfers from clients, refunds to them, and charges. The balance changes when you post.`}
    >
      <div className={styles.tools}>
        {renderRouterLink({
          href: '/payments',
          className: buttonClass('tonal'),
          children: t`All clients`,
        })}
        <Button
          kind="primary"
          onClick={() => {
            setSheet(sheet + 1)
            setOpen(true)
          }}
        >
          <PlusIcon size={16} />
          {t`New entry`}
        </Button>
      </div>
      <LinkTabs
        label={t`Entries`}
        current={tab === 'bank' ? 'bank' : state}
        items={[
          { key: 'all', label: t`All`, href: HREF },
          {
            key: 'waiting',
            label: t`Waiting for approval`,
            href: `${HREF}?tab=waiting`,
            ...(data && { count: data.waiting }),
          },
          { key: 'bank', label: t`Bank CSV`, href: `${HREF}?tab=bank` },
        ]}
        renderLink={renderRouterLink}
      />
      {tab === 'bank' ? <BankFile /> : <Bookings state={state} page={page} />}
      {charge !== undefined && <ChargeSheet key={charge} purchaseId={charge} />}
      {sheet > 0 && <RemittanceSheet key={sheet} open={open} onClose={() => setOpen(false)} />}
    </AdminPage>
  )
}
