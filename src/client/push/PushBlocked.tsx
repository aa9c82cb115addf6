import { Trans } from '@lingui/react/macro'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'

/** The person has denied notifications, and no page can ask again. */
export const PushBlocked = () => (
  <Notice tone="orange" icon={<WarningIcon />}>
    <Trans>
      Notifications of this site are blocked. Allow them in your browser or phone settings, then open this page again.
    </Trans>
  </Notice>
)
