import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDevice } from '#client/device/use-device.ts'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { profileQuery } from './profile.api.ts'

/**
 * The next step after an account was confirmed or its password changed. Where somebody is still logged in, the login page would lead into his account
 * without a word. The server is asked, because a changed password may have just ended that session.
 */
export function LogInLink() {
  const { t } = useLingui()
  const isKnown = useDevice('userId') !== null
  const { data, isError, isFetchedAfterMount } = useQuery({
    ...profileQuery,
    staleTime: 0,
    retry: false,
    enabled: isKnown,
  })
  if (!isKnown || !data || isError || !isFetchedAfterMount)
    return (
      <Link to="/auth/login" className={buttonClass('primary', 'large')}>
        <Trans context="button">Log in</Trans>
      </Link>
    )
  const { email } = data.detail
  return (
    <>
      <Notice tone="blue">{t`You’re logged in here as ${email}. Log out to use another account.`}</Notice>
      <Link to="/" className={buttonClass('primary', 'large')}>
        {t`Open Minato`}
      </Link>
    </>
  )
}
