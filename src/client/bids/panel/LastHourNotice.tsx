import { useLingui } from '@lingui/react/macro'
import { useMay } from '#client/auth/use-profile.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'

/** Warns a manager who has the `lastHourBidWarning` flag during the last hour. */
export function LastHourNotice() {
  const { t } = useLingui()
  if (!useMay('lastHourBidWarning')) return null
  return (
    <Notice tone="orange" icon={<WarningIcon />}>
      <b>{t`Less than an hour before the auction`}</b>
      <p>{t`Changes are saved but not sent to the auction house. Only Accept sends them.`}</p>
    </Notice>
  )
}
