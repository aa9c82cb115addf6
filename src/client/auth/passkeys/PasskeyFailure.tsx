import { useLingui } from '@lingui/react/macro'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { InfoIcon } from '#client/ui/icons/InfoIcon.tsx'
import { PasskeyError } from './passkey-error.ts'

/** Why no passkey was made or used. A dialog that the user closed is not shown as an error. */
export function PasskeyFailure({ failure }: { failure: Error | null }) {
  const { t } = useLingui()
  if (!(failure instanceof PasskeyError)) return <FailureNotice failure={failure} />
  const texts = {
    stopped: t`No passkey was used. Try again when you are ready.`,
    known: t`This device already has a passkey for your account.`,
    unable: t`This device or browser can’t use a passkey here.`,
  }
  return (
    <Notice icon={<InfoIcon size={19} />} role="status">
      {texts[failure.reason]}
    </Notice>
  )
}
