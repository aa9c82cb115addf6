import { Trans } from '@lingui/react/macro'
import { useMay } from '#client/auth/use-profile.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'

/** For a manager in the last hour who is to be warned. */
export function LastHourNotice() {
  if (!useMay('lastHourBidWarning')) return null
  return (
    <Notice tone="orange" icon={<WarningIcon />}>
      <b>
        <Trans>Less than an hour before the auction</Trans>
      </b>
      <p>
        <Trans>Changes are saved but not sent to the auction house. Only Accept sends them.</Trans>
      </p>
    </Notice>
  )
}
