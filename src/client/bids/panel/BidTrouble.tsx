import { useLingui } from '@lingui/react/macro'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { ErrorBlock } from '#client/ui/feedback/ErrorBlock.tsx'

/**
 * Why nothing happened, and what to do. `sent`: the order had left when the line broke, so nobody here knows whether it arrived; sending it
 * again is safe and is what finds out.
 */
export function BidTrouble({ error, sent }: { error: Error; sent: boolean }) {
  const { t } = useLingui()
  if (error instanceof OfflineError)
    return sent ? (
      <ErrorBlock
        title={t`Not confirmed: no connection`}
        text={t`Nothing is lost. Confirm again when you are online: it is the same bid and is placed only once.`}
      />
    ) : (
      <ErrorBlock
        title={t`Not sent: no connection`}
        text={t`No bid was placed. What you typed stays here; press again when you are online.`}
      />
    )
  if (error instanceof ApiError && error.message)
    return <ErrorBlock title={error.message} text={t`No bid was placed or changed.`} />
  return <ErrorBlock title={t`Something went wrong`} text={t`The information has not been changed.`} />
}
