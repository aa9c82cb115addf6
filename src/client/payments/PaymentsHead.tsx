import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTabTitle } from '#client/navigation/use-tab-title.ts'
import { buttonClass } from '#client/ui/button/button-class.ts'
import styles from './Payments.module.css'
import { withAccount } from './use-one-account.ts'

/** The title of a page about an account, with links to the others. `children` come before the links. */
export function PaymentsHead({
  at,
  userId,
  children,
}: {
  at: '/payments/how-to-pay' | '/balance' | '/payments'
  userId: number | undefined
  children?: ReactNode
}) {
  const { t } = useLingui()
  const titles = { '/payments/how-to-pay': t`How to pay`, '/balance': t`Balance`, '/payments': t`Payments` }
  useTabTitle(titles[at])
  return (
    <header className={styles.head}>
      <h1>{titles[at]}</h1>
      <span className={styles.links}>
        {children}
        {Object.entries(titles)
          .filter(([path]) => path !== at)
          .map(([path, title]) => (
            <Link key={path} to={withAccount(path, userId)} className={buttonClass('tonal', 'small')}>
              {title}
            </Link>
          ))}
      </span>
    </header>
  )
}
