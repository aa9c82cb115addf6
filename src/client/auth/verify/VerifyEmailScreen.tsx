import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isWholeToken } from '#domain/people/link-token.ts'
import { ApiError } from '#client/api/errors.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { verifyEmail } from '../accounts.api.ts'
import { AuthFrame } from '#client/auth/AuthFrame.tsx'
import { IncompleteLink } from '../IncompleteLink.tsx'
import { LogInLink } from '../LogInLink.tsx'
import { Outcome } from '../Outcome.tsx'
import { useFailureText } from '#client/api/use-failure-text.ts'
import styles from '#client/auth/auth.module.css'

type State = 'asking' | 'confirmed' | Error

/**
 * The link of the sign-up e-mail. It works once, and the page itself uses it, so that a mail program's preview does not consume it.
 */
export function VerifyEmailScreen() {
  const { t } = useLingui()
  const { token } = useSearch({ from: '/verify-email' })
  const [state, setState] = useState<State>('asking')
  const isSent = useRef(false)

  const ask = async (link: string) => {
    setState('asking')
    try {
      await verifyEmail(link)
      setState('confirmed')
    } catch (error) {
      setState(error as Error)
    }
  }
  useEffect(() => {
    if (!isWholeToken(token) || isSent.current) return
    isSent.current = true
    void ask(token)
  }, [token])

  return (
    <AuthFrame>
      {!isWholeToken(token) ? (
        <Failed />
      ) : state === 'asking' ? (
        <p className={styles.wait} role="status">
          <Spinner />
          {t`Confirming your email…`}
        </p>
      ) : state === 'confirmed' ? (
        <Confirmed />
      ) : (
        <Failed error={state} onRetry={() => void ask(token)} />
      )}
    </AuthFrame>
  )
}

function Confirmed() {
  const { t } = useLingui()
  return (
    <Outcome
      tone="green"
      title={t`Email confirmed`}
      text={t`Your account is activated. Log in with your email and password.`}
    >
      <LogInLink />
    </Outcome>
  )
}

/** A link that the server refused stays refused; without an answer it may still be valid. */
function Failed({ error = null, onRetry }: { error?: Error | null; onRetry?: () => void }) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const isUsed = error === null || (error instanceof ApiError && error.status < 500)
  return (
    <Outcome
      tone="red"
      title={t`Couldn’t confirm your email`}
      text={
        <>
          {failureText(error) ?? <IncompleteLink />}
          {isUsed && (
            <>
              <br />
              {t`If you have already confirmed, log in. You can also request a new email there.`}
            </>
          )}
        </>
      }
    >
      {!isUsed && onRetry && (
        <Button kind="tonal" onClick={onRetry}>
          {t`Try again`}
        </Button>
      )}
      <LogInLink />
    </Outcome>
  )
}
