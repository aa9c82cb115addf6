import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Credentials } from '#contract/auth/auth.shapes.ts'
import { AuthFrame } from '#client/auth/AuthFrame.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { SendAgain } from '#client/auth/SendAgain.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { Outcome } from '../Outcome.tsx'

/** Create an account: the form, then the hint to check the e-mail. The password stays only in memory, to request the e-mail again. */
export function SignUpScreen() {
  const [signedUp, setSignedUp] = useState<Credentials | null>(null)
  return <AuthFrame>{signedUp ? <SignedUp credentials={signedUp} /> : <SignUpForm onDone={setSignedUp} />}</AuthFrame>
}

/**
 * After a sign-up: the address of the e-mail. The text is the same whether or not the address has an account; only the e-mail
 * differs.
 */
function SignedUp({ credentials }: { credentials: Credentials }) {
  const { t } = useLingui()
  const { email } = credentials
  return (
    <Outcome
      tone="blue"
      title={t`Check your email`}
      text={
        <Trans>
          We’ve sent an email to <b>{email}</b>. Open the link in it within three days to activate your account.
        </Trans>
      }
    >
      <SendAgain credentials={credentials} />
      <Link to="/auth/login" className={buttonClass('quiet')}>
        <Trans>Back to log in</Trans>
      </Link>
    </Outcome>
  )
}
