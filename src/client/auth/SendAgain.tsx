import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Credentials } from '#contract/auth/auth.shapes.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { resendVerification } from './accounts.api.ts'
import { FailureNotice } from '../api/FailureNotice.tsx'
import { useProof } from './use-proof.tsx'

/** Requests the sign-up e-mail again; shows when it was sent, or why it was not. */
export function SendAgain({ credentials }: { credentials: Credentials }) {
  const { t } = useLingui()
  const { withProof, progress } = useProof()
  const sending = useMutation({ mutationFn: () => withProof(altcha => resendVerification(credentials, altcha)) })
  return (
    <>
      {sending.isSuccess && (
        <Notice tone="green" icon={<CheckIcon />} role="status">
          {t`We sent the email again. It may take a minute; check your spam folder.`}
        </Notice>
      )}
      <FailureNotice failure={sending.error} />
      {progress}
      <Button pending={sending.isPending} onClick={() => sending.mutate()}>
        {t`Send the email again`}
      </Button>
    </>
  )
}
