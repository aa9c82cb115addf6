import { Trans } from '@lingui/react/macro'
import { Link, useRouteContext, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { Panel } from '#client/ui/value/Panel.tsx'
import styles from './Info.module.css'

/** An order form is for those who are signed in (decisions.md "The wire"); others are led to the sign-in and back. */
export function OrderGate({ children }: { children: ReactNode }) {
  const { signedIn } = useRouteContext({ strict: false }) as { signedIn?: boolean }
  const path = useRouterState({ select: state => state.location.pathname })
  if (signedIn) return <Panel>{children}</Panel>
  return (
    <Panel>
      <div className={styles.part}>
        <p>
          <Trans>An order needs an account, so that the managers know whom to answer.</Trans>
        </p>
        <p className={styles.gate}>
          <Link to="/auth/login" search={{ from: path }} className={buttonClass('primary')}>
            <Trans>Log in to order</Trans>
          </Link>
          <Link to="/auth/sign-up" className={styles.link}>
            <Trans>Create an account</Trans>
          </Link>
        </p>
      </div>
    </Panel>
  )
}
