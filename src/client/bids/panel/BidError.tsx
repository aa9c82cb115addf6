import { useLingui } from '@lingui/react/macro'
import { yen } from '#domain/money/yen.ts'
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
export function BidError({
  error,
  during,
  isOrder,
}: {
  error: Error
  during: 'check' | 'bid' | 'cancel'
  isOrder: boolean
}) {
  const { t } = useLingui()
  const when = useWhenWords()
  const { reachable, pace } = useReachability()
  // A gateway that refuses with its own page is no lost connection.
  const offline = error instanceof OfflineError && error.foreignStatus < 400
  const words = isOrder
    ? {
        unchanged: t`No order was placed or changed.`,
        notQueued: t`No order was placed or queued. Confirm again when you are online, or free some space.`,
        pressAgain: t`The order is not placed yet. Press again.`,
        once: t`Confirm again. The same order is placed only once.`,
        onceOnline: t`Nothing was lost. Confirm again when you are online. The same order is placed only once.`,
        cancelUnknown: t`We don’t know yet whether the order was cancelled. Try again: it’s safe to cancel twice.`,
        entryKept: t`No order was placed. Your entry is saved; press again when you are online.`,
      }
    : {
        unchanged: t`No bid was placed or changed.`,
        notQueued: t`No bid was placed or queued. Confirm again when you are online, or free some space.`,
        pressAgain: t`The bid is not placed yet. Press again.`,
        once: t`Confirm again. The same bid is placed only once.`,
        onceOnline: t`Nothing was lost. Confirm again when you are online. The same bid is placed only once.`,
        cancelUnknown: t`We don’t know yet whether the bid was cancelled. Try again: it’s safe to cancel twice.`,
        entryKept: t`No bid was placed. Your entry is saved; press again when you are online.`,
      }
  if (error instanceof NotKeptError) return <ErrorBlock title={t`Not saved on this device`} text={words.notQueued} />
  // The server reports a missing database. A bid sent before may have been placed.
  const isSaid =
    error instanceof ApiError && (error.status < 500 || (during === 'check' && error.code === 'unavailable'))
  if (isSaid && during === 'cancel' && error.code === 'terms_changed')
    return (
      <ErrorBlock
        title={
          isOrder
            ? t`Your order for this lot is ${yen(Number(error.detail.amount))}`
            : t`You have a bid of ${yen(Number(error.detail.amount))} on this lot`
        }
        text={t`It was not cancelled. Check the amount and try again.`}
      />
    )
  if (isSaid && error.message) {
    const { biddingDeadline: until, startPrice } = error.code === 'price_changed' ? error.detail : {}
    const deadline = typeof until === 'string' ? when.clocks(new Date(until)) : null
    const nothing = words.unchanged
    // Only the deadline has moved. The server's text has no time but Tokyo's.
    if (deadline !== null && startPrice === undefined)
      return <ErrorBlock title={t`Bidding now closes ${deadline}. Please check again.`} text={nothing} />
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
            ? words.pressAgain
            : during === 'bid'
              ? words.once
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
        text={words.once}
      />
    )
  if (during === 'bid')
    return (
      <ErrorBlock
        title={offline ? t`Not confirmed: no connection` : t`Not confirmed: no readable answer`}
        text={words.onceOnline}
      />
    )
  if (during === 'cancel') return <ErrorBlock title={t`No answer`} text={words.cancelUnknown} />
  if (offline) return <ErrorBlock title={t`Not sent: no connection`} text={words.entryKept} />
  return <ErrorBlock title={t`Something went wrong`} text={t`The information has not been changed.`} />
}
