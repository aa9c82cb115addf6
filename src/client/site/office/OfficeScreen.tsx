import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { renderRouterLink } from '#client/place/router-link.tsx'
import { useTabTitle } from '#client/place/use-tab-title.ts'
import { openOrdersQuery } from '#client/orders/orders.api.ts'
import { CountDot } from '#client/ui/button/CountDot.tsx'
import { ClockIcon } from '#client/ui/icons/ClockIcon.tsx'
import { DocumentIcon } from '#client/ui/icons/DocumentIcon.tsx'
import { DownloadIcon } from '#client/ui/icons/DownloadIcon.tsx'
import { InfoIcon } from '#client/ui/icons/InfoIcon.tsx'
import { PersonIcon } from '#client/ui/icons/PersonIcon.tsx'
import { YenIcon } from '#client/ui/icons/YenIcon.tsx'
import styles from './Office.module.css'

/** The sections that whoever holds `backOffice` may open, each with what it is for. */
export function OfficeScreen() {
  const { t } = useLingui()
  useTabTitle(t`Back office`)
  const open = useQuery(openOrdersQuery).data?.open
  const sections = [
    {
      href: '/office/orders',
      icon: <DocumentIcon />,
      name: t`Orders`,
      text: t`What buyers ask you to find, and cars of Goo-net.`,
      count: open,
    },
    {
      href: '/office/users',
      icon: <PersonIcon />,
      name: t`Users`,
      text: t`Accounts, what they may do, their limits.`,
    },
    { href: '/office/rates', icon: <YenIcon />, name: t`Rates`, text: t`Fees, freight and exchange of landed costs.` },
    {
      href: '/office/notices',
      icon: <InfoIcon />,
      name: t`Notices`,
      text: t`What stands above the login form.`,
    },
    {
      href: '/office/settings',
      icon: <ClockIcon />,
      name: t`Settings`,
      text: t`Deadlines, possible overbid, deposits.`,
    },
    {
      href: '/office/feeds',
      icon: <DownloadIcon />,
      name: t`Feed reports`,
      text: t`Imports of lots and the rows they refused.`,
    },
  ]
  return (
    <div className={styles.page}>
      <header>
        <h1>
          <Trans>Back office</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>Every change made here is kept with who made it and when.</Trans>
        </p>
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
