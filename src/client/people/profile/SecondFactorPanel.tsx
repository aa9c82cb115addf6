import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { QueryNotice } from '#client/api/QueryNotice.tsx'
import { passkeysQuery } from '#client/auth/passkeys/passkeys.api.ts'
import { factorQuery } from '#client/auth/second-factor/second-factor.api.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { LockIcon } from '#client/ui/icons/LockIcon.tsx'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { FactorDialog } from './FactorDialog.tsx'
import styles from './ProfileScreen.module.css'

/** Two-step sign-in: whether it is on, and the way to turn it on or off. */
export function SecondFactorPanel() {
  const { t } = useLingui()
  const factor = useQuery(factorQuery)
  const [asking, setAsking] = useState<'codes' | 'off' | null>(null)
  const { data } = factor
  const hasPasskeys = (useQuery(passkeysQuery).data?.length ?? 0) > 0
  return (
    <Panel
      title={t`Two-step login`}
      aside={data?.on && <StatusMark tone={data.codesLeft > 0 ? 'green' : 'orange'} soft>{t`On`}</StatusMark>}
    >
      <div className={styles.settings}>
        {factor.isPending && <Skeleton height="48px" />}
        {factor.isError && !data && (
          <QueryNotice query={factor}>{t`Couldn’t load two-step login settings`}</QueryNotice>
        )}
        {data?.on && (
          <>
            <p>{t`After your password you enter a code from your authenticator app.`}</p>
            <p className={styles.used}>
              {data.codesLeft > 0 ? (
                <Plural value={data.codesLeft} one="# recovery code left" other="# recovery codes left" />
              ) : (
                t`No recovery codes left. Get new ones now.`
              )}
            </p>
            <div className={styles.actions}>
              <Button aria-haspopup="dialog" onClick={() => setAsking('codes')}>
                {t`New recovery codes`}
              </Button>
              <Button aria-haspopup="dialog" onClick={() => setAsking('off')}>
                {t`Turn off`}
              </Button>
            </div>
          </>
        )}
        {data && !data.on && (
          <>
            <p>{t`A code from your phone protects your account even if someone learns your password.`}</p>
            <div>
              <Link to="/auth/second-factor" className={buttonClass('outline')}>
                <LockIcon size={19} />
                {t`Set up`}
              </Link>
            </div>
          </>
        )}
      </div>
      <FactorDialog
        asking={asking}
        left={data?.demanded !== true ? 'password' : hasPasskeys ? 'passkey' : 'nothing'}
        onClose={() => setAsking(null)}
      />
    </Panel>
  )
}
