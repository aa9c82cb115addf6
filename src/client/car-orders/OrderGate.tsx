import { useLingui } from '@lingui/react/macro'
import { Link, useRouteContext, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { Panel } from '#client/ui/value/Panel.tsx'
import styles from '../info/Info.module.css'

/** Order forms require a session; other visitors go to the sign-in and back. */
export function OrderGate({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { signedIn } = useRouteContext({ from: '/info' })
  const path = useRouterState({ select: state => state.location.pathname })
  if (signedIn) return <Panel>{children}</Panel>
  return (
    <Panel>
      <div className={styles.part}>
        <p>{t`You need an account to order, so that our managers can reply to you.`}</p>
        <p className={styles.gate}>
          <Link to="/auth/login" search={{ from: path }} className={buttonClass('primary')}>
            {t`Log in to order`}
          </Link>
          <Link to="/auth/sign-up" className={styles.link}>
            {t`Create an account`}
          </Link>
        </p>
      </div>
    </Panel>
  )
}
