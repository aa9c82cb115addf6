import { useLingui } from '@lingui/react/macro'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { useReachability } from '#client/api/use-reachability.ts'
import { ErrorBlock } from '#client/ui/feedback/ErrorBlock.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { NotKeptError } from './field-errors.ts'
import { useWhenWords } from '#client/format/use-when-words.ts'

/**
 * Explains a failure and the next step. A check writes nothing, so without an answer there is no bid. A bid or cancellation may have arrived before
 * the connection broke, and sending it again is safe and gives the result. The message updates once the server answers again. An outdated "no
 * connection" would discourage a submit that would succeed.
 */
export function BidError({ error, during }: { error: Error; during: 'check' | 'bid' | 'cancel' }) {
  const { t } = useLingui()
  const when = useWhenWords()
  const { reachable, pace } = useReachability()
  const offline = error instanceof OfflineError
  if (error instanceof NotKeptError)
    return (
      <ErrorBlock
        title={t`Not saved on this device`}
        text={t`No bid was placed or queued. Confirm again when you are online, or free some space.`}
      />
    )
  // The server reports a missing database. A bid sent before may have been placed.
  const isSaid =
    error instanceof ApiError && (error.status < 500 || (during === 'check' && error.code === 'unavailable'))
  if (isSaid && error.message) {
    const until = error.code === 'price_changed' ? error.detail.biddingDeadline : null
    const deadline = typeof until === 'string' ? when.clocks(new Date(until)) : null
    const nothing = t`No bid was placed or changed.`
    return (
      <ErrorBlock
        title={error.message}
        text={deadline === null ? nothing : `${t`Bidding closes ${deadline}.`} ${nothing}`}
      />
    )
  }
  if (offline && reachable && pace !== 'overdue')
    return (
      <Notice tone="green" icon={<CheckIcon />} role="status">
        <b>{t`The connection is back`}</b>
        <p>
          {during === 'check'
            ? t`The bid is not placed yet. Press again.`
            : during === 'bid'
              ? t`Confirm again. The same bid is placed only once.`
              : t`Try again: it’s safe to cancel twice.`}
        </p>
      </Notice>
    )
  if (during === 'bid' && !offline && reachable)
    return (
      <ErrorBlock
        title={
          error instanceof ApiError ? t`Not confirmed: the server had an error` : t`Not confirmed: no readable answer`
        }
        text={t`Confirm again. The same bid is placed only once.`}
      />
    )
  if (during === 'bid')
    return (
      <ErrorBlock
        title={offline ? t`Not confirmed: no connection` : t`Not confirmed: no readable answer`}
        text={t`Nothing was lost. Confirm again when you are online. The same bid is placed only once.`}
      />
    )
  if (during === 'cancel')
    return (
      <ErrorBlock
        title={t`No answer`}
        text={t`We don’t know yet whether the bid was cancelled. Try again: it’s safe to cancel twice.`}
      />
    )
  if (offline)
    return (
      <ErrorBlock
        title={t`Not sent: no connection`}
        text={t`No bid was placed. Your entry is saved; press again when you are online.`}
      />
    )
  return <ErrorBlock title={t`Something went wrong`} text={t`The information has not been changed.`} />
}
