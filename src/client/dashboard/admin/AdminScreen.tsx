import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMay } from '#client/auth/use-profile.ts'
import { renderRouterLink } from '#client/navigation/router-link.tsx'
import { useTabTitle } from '#client/navigation/use-tab-title.ts'
import { failedCountQuery } from '#client/failed-jobs/failed-jobs.api.ts'
import { openOrdersQuery } from '#client/car-orders/car-orders.api.ts'
import { CountDot } from '#client/ui/button/CountDot.tsx'
import { CarIcon } from '#client/ui/icons/CarIcon.tsx'
import { ClockIcon } from '#client/ui/icons/ClockIcon.tsx'
import { DocumentIcon } from '#client/ui/icons/DocumentIcon.tsx'
import { DownloadIcon } from '#client/ui/icons/DownloadIcon.tsx'
import { InfoIcon } from '#client/ui/icons/InfoIcon.tsx'
import { PersonIcon } from '#client/ui/icons/PersonIcon.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { YenIcon } from '#client/ui/icons/YenIcon.tsx'
import styles from '#client/admin/Admin.module.css'

type Section = { href: string; icon: ReactNode; name: string; text: string; count?: number }

/** The sections open to this person, each with its purpose. */
function useSections(): Section[] {
  const { t } = useLingui()
  const isAdmin = useMay('backOffice')
  const open = useQuery({ ...openOrdersQuery, enabled: isAdmin }).data?.open
  const failed = useQuery({ ...failedCountQuery, enabled: isAdmin }).data?.pageInfo.totalResults
  const mayMoveCars = useMay('purchaseManagement')
  const managesPayments = useMay('paymentsManagement')
  const sections: (Section & { isOpen: boolean })[] = [
    {
      href: '/office/purchases',
      icon: <CarIcon />,
      name: t`Purchased cars`,
      text: t`Status, ships and days of bought cars.`,
      isOpen: mayMoveCars,
    },
    {
      href: '/office/orders',
      icon: <DocumentIcon />,
      name: t`Orders`,
      text: t`Cars buyers asked you to find, including Goo-net listings.`,
      count: open,
      isOpen: isAdmin,
    },
    {
      href: '/office/users',
      icon: <PersonIcon />,
      name: t`Users`,
      text: t`Accounts, permissions and limits.`,
      isOpen: isAdmin,
    },
    {
      href: '/office/payments',
      icon: <YenIcon />,
      name: t`Money in and out`,
      text: t`Transfers from clients, refunds, approvals.`,
      isOpen: managesPayments,
    },
    {
      href: '/office/rates',
      icon: <YenIcon />,
      name: t`Rates`,
      text: t`Fees, freight and exchange rates for delivered price.`,
      isOpen: isAdmin,
    },
    {
      href: '/office/notices',
      icon: <InfoIcon />,
      name: t`Notices`,
      text: t`Notices above the login form.`,
      isOpen: isAdmin,
    },
    {
      href: '/office/settings',
      icon: <ClockIcon />,
      name: t`Settings`,
      text: t`Deadlines, possible overbid, deposits.`,
      isOpen: isAdmin,
    },
    {
      href: '/office/feeds',
      icon: <DownloadIcon />,
      name: t`Feed reports`,
      text: t`Imports of lots and the rows they rejected.`,
      isOpen: isAdmin,
    },
    {
      href: '/office/failed-jobs',
      icon: <WarningIcon />,
      name: t`Failed tasks`,
      text: t`Emails, alerts, auction orders and documents that failed.`,
      count: failed,
      isOpen: isAdmin,
    },
  ]
  return sections.filter(({ isOpen }) => isOpen)
}

/** The start page of the admin pages. */
export function AdminScreen() {
  const { t } = useLingui()
  useTabTitle(t`Admin`)
  const sections = useSections()
  return (
    <div className={styles.page}>
      <header>
        <h1>{t`Admin`}</h1>
        <p className={styles.lead}>{t`Every change here is logged: who made it and when.`}</p>
      </header>
      <ul className={styles.sections}>
        {sections.map(({ href, icon, name, text, count }) => (
          <li key={href}>
            {renderRouterLink({
              href,
              className: styles.section,
              children: (
                <>
                  <span className={styles.mark}>{icon}</span>
                  <span className={styles.words}>
                    <b>{name}</b>
                    <span>{text}</span>
                  </span>
                  {count ? <CountDot count={count} /> : null}
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}
