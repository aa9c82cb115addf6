import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { reachability } from '#client/api/reachability.ts'
import { ErrorBlock } from '#client/ui/feedback/ErrorBlock.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { NotKeptError } from './trouble.ts'
import { useWhenWords } from './use-when-words.ts'

/**
 * Why nothing happened, and what to do. A check writes nothing, so without an answer there is no bid; a bid or a cancel had left when the line
 * broke, so nobody here knows whether it arrived, and asking again is safe and is what finds out. Once the office answers again the words
 * say so: an old "no connection" would keep a hand from pressing that could.
 */
export function BidTrouble({ error, during }: { error: Error; during: 'check' | 'bid' | 'cancel' }) {
  const { t } = useLingui()
  const when = useWhenWords()
  const { reachable } = useSyncExternalStore(reachability.subscribe, reachability.get)
  const offline = error instanceof OfflineError
  if (error instanceof NotKeptError)
    return (
      <ErrorBlock
        title={t`Not kept: this device has no room for it`}
        text={t`No bid was placed, and none waits. Free some space, or confirm again when you are online.`}
      />
    )
  // An office without its database says so; a bid that had left may have been placed before.
  const isSaid =
    error instanceof ApiError && (error.status < 500 || (during === 'check' && error.code === 'unavailable'))
  if (isSaid && error.message) {
    const until = error.code === 'price_changed' ? error.detail.biddingDeadline : null
    const deadline = typeof until === 'string' ? when.clocks(new Date(until)) : null
    const nothing = t`No bid was placed or changed.`
    return (
      <ErrorBlock
        title={error.message}
        text={deadline === null ? nothing : `${t`Bids are taken until ${deadline}.`} ${nothing}`}
      />
    )
  }
  if (offline && reachable)
    return (
      <Notice tone="green" icon={<CheckIcon />} role="status">
        <b>{t`The connection is back`}</b>
        <p>
          {during === 'check'
            ? t`No bid was placed yet. Press again.`
            : during === 'bid'
              ? t`Confirm again: it is the same bid and is placed only once.`
              : t`Try again: cancelling twice does no harm.`}
        </p>
      </Notice>
    )
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
