import { useLingui } from '@lingui/react/macro'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { ErrorBlock } from '#client/ui/feedback/ErrorBlock.tsx'

/**
 * Why nothing happened, and what to do. A check writes nothing, so without an answer there is no bid; a bid or a cancel had left when the line
 * broke, so nobody here knows whether it arrived, and asking again is safe and is what finds out.
 */
export function BidTrouble({ error, during }: { error: Error; during: 'check' | 'bid' | 'cancel' }) {
  const { t } = useLingui()
  const offline = error instanceof OfflineError
  if (error instanceof ApiError && error.status < 500 && error.message)
    return <ErrorBlock title={error.message} text={t`No bid was placed or changed.`} />
  if (during === 'bid')
    return (
      <ErrorBlock
        title={offline ? t`Not confirmed: no connection` : t`Not confirmed: no readable answer`}
        text={t`Nothing is lost. Confirm again when you are online: it is the same bid and is placed only once.`}
      />
    )
  if (during === 'cancel')
    return (
      <ErrorBlock
        title={t`No answer came`}
        text={t`Whether the bid was cancelled is not known yet. Try again: cancelling twice does no harm.`}
      />
    )
  if (offline)
    return (
      <ErrorBlock
        title={t`Not sent: no connection`}
        text={t`No bid was placed. What you typed stays here; press again when you are online.`}
      />
    )
  return <ErrorBlock title={t`Something went wrong`} text={t`The information has not been changed.`} />
}
