import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { OfflineError } from '#client/api/errors.ts'
import { reachability } from '#client/api/reachability.ts'
import { OutageBlock } from '#client/ui/feedback/OutageBlock.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'

/**
 * A screen that could not be shown. No answer and no kept copy is an honest state of its own, which ends by itself when the office is back;
 * anything else is our fault.
 */
export function ScreenError({ error, reset }: { error: unknown; reset?: () => void }) {
  const { t } = useLingui()
  const router = useRouter()
  const retry = () => {
    reset?.()
    void router.invalidate()
  }
  const offline = error instanceof OfflineError
  const again = useRef(retry)
  useEffect(() => {
    again.current = retry
  })
  useEffect(() => {
    if (!offline) return
    let was = reachability.get().reachable
    return reachability.subscribe(() => {
      const is = reachability.get().reachable
      if (is && !was) again.current()
      was = is
    })
  }, [offline])
  return (
    <main>
      <OutageBlock
        title={offline ? t`No connection` : t`Something went wrong`}
        text={
          offline ? (
            <Trans>This page has not been kept on this device. It opens again when there is a network.</Trans>
          ) : (
            <Trans>The information has not been changed.</Trans>
          )
        }
        icon={offline ? undefined : <WarningIcon />}
        retryLabel={t`Retry`}
        onRetry={retry}
      />
    </main>
  )
}
