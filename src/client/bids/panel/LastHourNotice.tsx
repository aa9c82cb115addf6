import { Trans } from '@lingui/react/macro'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'

/** To a manager in the last hour (specification §4 "Bid editing by managers"). */
export const LastHourNotice = () => (
  <Notice tone="orange" icon={<WarningIcon />}>
    <b>
      <Trans>Less than an hour before the auction</Trans>
    </b>
    <p>
      <Trans>Changes are stored but not forwarded to the hall. Only Accept forwards them.</Trans>
    </p>
  </Notice>
)
