import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { isWholeToken } from '#domain/people/link-token.ts'
import { ApiError } from '#client/api/errors.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { lockAccount } from '../accounts.api.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import { AuthHead } from '../AuthHead.tsx'
import { IncompleteLink } from '../IncompleteLink.tsx'
import { Outcome } from '../Outcome.tsx'

/** The "This wasn't me" link of a security e-mail. The link acts only on a press of the button, because mail programs open links for previews. */
export function NotMeScreen() {
  const { token } = useSearch({ from: '/auth/not-me' })
  const { t } = useLingui()
  const lock = useMutation({ mutationFn: lockAccount })
  const isUsed = lock.error instanceof ApiError && lock.error.code === 'token_expired'
  return (
    <AuthFrame>
      {!isWholeToken(token) || isUsed ? (
        <Used isCut={!isWholeToken(token)} />
      ) : lock.isSuccess ? (
        <Locked />
      ) : (
        <>
          <AuthHead title={t`This wasn’t you?`}>
            <Trans>
              Lock your account: it logs you out on all devices, and the old password stops working. We’ll email you a
              link to set a new one.
            </Trans>
          </AuthHead>
          <FailureNotice failure={lock.error} />
          <Button kind="danger" size="large" pending={lock.isPending} onClick={() => lock.mutate(token)}>
            {t`Lock my account`}
          </Button>
          <Link to="/" className={buttonClass('outline', 'large')}>
            {t`It was me`}
          </Link>
        </>
      )}
    </AuthFrame>
  )
}

function Locked() {
  const { t } = useLingui()
  return (
    <Outcome
      tone="green"
      title={t`Your account is locked`}
      text={
        <Trans>
          You’re logged out on all devices. Open the email we just sent and set a new password. If money or bids are
          missing, tell your manager.
        </Trans>
      }
    >
      <Link to="/auth/login" className={buttonClass('outline', 'large')}>
        {t`Back to login`}
      </Link>
    </Outcome>
  )
}

function Used({ isCut }: { isCut: boolean }) {
  const { t } = useLingui()
  return (
    <Outcome
      tone="red"
      title={isCut ? t`This link does not work` : t`This link no longer works`}
      text={
        isCut ? (
          <IncompleteLink />
        ) : (
          t`It has been used or is more than three days old. You can still set a new password.`
        )
      }
    >
      <Link to="/auth/forgot-password" className={buttonClass('primary', 'large')}>
        {t`Set a new password`}
      </Link>
    </Outcome>
  )
}
