import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Recovery } from '#contract/auth/accounts.shapes.ts'
import { useForm } from '#client/api/use-form.ts'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { TextField } from '#client/ui/field/TextField.tsx'
import { recover } from '../accounts.api.ts'
import { AuthFrame } from '#client/auth/AuthFrame.tsx'
import { AuthHead } from '#client/auth/AuthHead.tsx'
import { CheckedForm } from '../CheckedForm.tsx'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { LOGIN_DRAFT } from '#client/auth/login-draft.ts'
import { useProof } from '#client/auth/use-proof.tsx'
import { LinkSent } from './LinkSent.tsx'

const EMPTY = { email: '' }

/** A forgotten password: requests the link, then says where it was sent. The e-mail typed at the login is filled in. */
export function ForgotPasswordScreen() {
  const { t } = useLingui()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { withProof, progress } = useProof()
  const send = ({ email }: typeof EMPTY) => withProof(altcha => recover(email.trim(), altcha))
  const form = useForm({ schema: Recovery, initial: EMPTY, send, draft: LOGIN_DRAFT })
  const submit = async () => {
    if (await form.submit()) setSentTo(form.values.email.trim())
  }
  if (sentTo !== null)
    return (
      <AuthFrame>
        <LinkSent email={sentTo} />
      </AuthFrame>
    )
  return (
    <AuthFrame>
      <AuthHead title={t`Forgot your password?`}>{t`Enter your email and we’ll send a reset link.`}</AuthHead>
      <CheckedForm {...form} submit={submit} label={t`Send recovery link`}>
        <TextField label={t`Email`} type="email" inputMode="email" autoComplete="username" {...form.field('email')} />
        <FailureNotice failure={form.failure} />
        {progress}
      </CheckedForm>
      <Link to="/auth/login" className={buttonClass('quiet')}>
        {t`Back to login`}
      </Link>
    </AuthFrame>
  )
}
