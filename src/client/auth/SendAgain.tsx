import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Credentials } from '#contract/auth/auth.shapes.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { resendVerification } from './accounts.api.ts'
import { FailureNotice } from '../api/FailureNotice.tsx'
import { useProof } from './use-proof.tsx'

/** Requests the sign-up e-mail again; shows when it was sent, or why it was not. */
export function SendAgain({ credentials }: { credentials: Credentials }) {
  const [state, setState] = useState<'idle' | 'pending' | 'sent' | Error>('idle')
  const { withProof, progress } = useProof()
  const send = async () => {
    setState('pending')
    try {
      await withProof(altcha => resendVerification(credentials, altcha))
      setState('sent')
    } catch (error) {
      setState(error as Error)
    }
  }
  return (
    <>
      {state === 'sent' && (
        <Notice tone="green" icon={<CheckIcon />} role="status">
          <Trans>We sent the email again. It may take a minute; check your spam folder.</Trans>
        </Notice>
      )}
      <FailureNotice failure={state instanceof Error ? state : null} />
      {progress}
      <Button pending={state === 'pending'} onClick={() => void send()}>
        <Trans>Send the email again</Trans>
      </Button>
    </>
  )
}
