import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { isWholeToken } from '#domain/people/link-token.ts'
import { ApiError } from '#client/api/errors.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { resetTokenQuery } from '../accounts.api.ts'
import { AuthFrame } from '#client/auth/AuthFrame.tsx'
import { IncompleteLink } from '../IncompleteLink.tsx'
import { LogInLink } from '../LogInLink.tsx'
import { Outcome } from '../Outcome.tsx'
import { useFailureText } from '#client/api/use-failure-text.ts'
import { useOutageReason } from '#client/api/use-outage-reason.ts'
import styles from '#client/auth/auth.module.css'
import { NewPasswordForm } from './NewPasswordForm.tsx'

/** The recovery link: checked when the page opens, then the new password, then the link to the login. */
export function NewPasswordScreen() {
  const { t } = useLingui()
  const { token } = useSearch({ from: '/auth/change-password' })
  const check = useQuery({ ...resetTokenQuery(token ?? ''), enabled: isWholeToken(token) })
  const [state, setState] = useState<'form' | 'done' | 'dead'>('form')
  return (
    <AuthFrame>
      {state === 'done' ? (
        <Changed isFirst={check.data?.isFirst ?? false} />
      ) : isDisabled(check.error) ? (
        <Disabled error={check.error} />
      ) : !isWholeToken(token) || state === 'dead' || isRefused(check.error) ? (
        <DeadLink isCut={!isWholeToken(token)} />
      ) : check.error && !check.data ? (
        <Unknown error={check.error} onRetry={() => void check.refetch()} />
      ) : check.isPending ? (
        <p className={styles.wait} role="status">
          <Spinner />
          {t`Checking the link…`}
        </p>
      ) : (
        <NewPasswordForm
          token={token}
          isLong={check.data?.shortestPassword === 10}
          isFirst={check.data?.isFirst ?? false}
          onDone={() => setState('done')}
          onDead={() => setState('dead')}
        />
      )}
    </AuthFrame>
  )
}

const isRefused = (error: Error | null) => error instanceof ApiError && error.status < 500 && error.status !== 429

const isDisabled = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.code === 'account_disabled'

function Changed({ isFirst }: { isFirst: boolean }) {
  const { t } = useLingui()
  return (
    <Outcome
      tone="green"
      title={isFirst ? t`Password saved` : t`Password changed`}
      text={
        isFirst
          ? t`Now log in with your email and this password.`
          : t`You were logged out on all devices. Log in with the new password.`
      }
    >
      <LogInLink />
    </Outcome>
  )
}

function DeadLink({ isCut }: { isCut: boolean }) {
  const { t } = useLingui()
  return (
    <Outcome
      tone="red"
      title={t`This link does not work`}
      text={isCut ? <IncompleteLink /> : t`This link has already been used or has expired. Request a new link.`}
    >
      <Link to="/auth/forgot-password" className={buttonClass('primary', 'large')}>
        {isCut ? t`Request a new link` : t`Try again`}
      </Link>
    </Outcome>
  )
}

/** A new link would not come. */
function Disabled({ error }: { error: ApiError }) {
  const { t } = useLingui()
  return (
    <Outcome tone="red" title={t`This link does not work`} text={error.message}>
      <Link to="/auth/login" className={buttonClass('outline', 'large')}>
        {t`Back to login`}
      </Link>
    </Outcome>
  )
}

/** The server has not answered about the link, so the link may still be valid. */
function Unknown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useLingui()
  const reasonOf = useOutageReason()
  const failureText = useFailureText()
  return (
    <Outcome tone="red" title={t`Couldn’t check the link`} text={reasonOf(error) ?? failureText(error)}>
      <Button kind="primary" size="large" onClick={onRetry}>
        {t`Try again`}
      </Button>
    </Outcome>
  )
}
