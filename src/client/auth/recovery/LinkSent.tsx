import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { MailIcon } from '#client/ui/icons/MailIcon.tsx'
import { recover } from '../accounts.api.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { useProof } from '#client/auth/use-proof.tsx'
import { LogInLink } from '../LogInLink.tsx'
import { Outcome } from '../Outcome.tsx'

/** The recovery link has been sent if the account exists. The page must not reveal whether it does. */
export function LinkSent({ email }: { email: string }) {
  const { t } = useLingui()
  const [state, setState] = useState<'idle' | 'pending' | 'sent' | Error>('idle')
  const { withProof, progress } = useProof()
  const resend = async () => {
    setState('pending')
    try {
      await withProof(altcha => recover(email, altcha))
      setState('sent')
    } catch (error) {
      setState(error as Error)
    }
  }
  return (
    <Outcome
      tone="green"
      icon={<MailIcon />}
      title={t`Recovery link sent`}
      text={
        <Trans>
          If <b>{email}</b> has an account, we’ve sent an email with a link. The link works for an hour.
        </Trans>
      }
    >
      {state === 'sent' && (
        <Notice tone="green" icon={<CheckIcon />} role="status">
          {t`The link was sent again.`}
        </Notice>
      )}
      <FailureNotice failure={state instanceof Error ? state : null} />
      {progress}
      <Button pending={state === 'pending'} onClick={() => void resend()}>
        {t`Send the link again`}
      </Button>
      <LogInLink />
    </Outcome>
  )
}
