import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import type { Credentials } from '#contract/auth/auth.shapes.ts'
import { AuthFrame } from '#client/auth/AuthFrame.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { SendAgain } from '#client/auth/SendAgain.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { Outcome } from '../Outcome.tsx'

type SignedUpState = { signedUpAs?: string }

/**
 * Create an account: the form, then the hint to check the e-mail, also after a reload. The password stays only in memory, to request the e-mail
 * again; after a reload the login offers that.
 */
export function SignUpScreen() {
  const [credentials, setCredentials] = useState<Credentials | null>(null)
  const email = useRouterState({ select: ({ location }) => (location.state as SignedUpState).signedUpAs })
  const navigate = useNavigate()
  const signedUp = (done: Credentials) => {
    setCredentials(done)
    void navigate({
      to: '.',
      search: true,
      state: ((old: object): SignedUpState => ({ ...old, signedUpAs: done.email })) as never,
      replace: true,
    })
  }
  return (
    <AuthFrame>
      {email === undefined ? (
        <SignUpForm onDone={signedUp} />
      ) : (
        <SignedUp email={email} credentials={credentials?.email === email ? credentials : null} />
      )}
    </AuthFrame>
  )
}

/**
 * After a sign-up: the address of the e-mail. The text is the same whether or not the address has an account; only the e-mail
 * differs.
 */
function SignedUp({ email, credentials }: { email: string; credentials: Credentials | null }) {
  const { t } = useLingui()
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
      {credentials && <SendAgain credentials={credentials} />}
      <Link to="/auth/login" className={buttonClass('quiet')}>
        {t`Back to login`}
      </Link>
    </Outcome>
  )
}
