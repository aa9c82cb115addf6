import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { OfflineError } from '#client/api/errors.ts'
import { onAnswerAgain } from '#client/api/reachability.ts'
import { OutageBlock } from '#client/ui/feedback/OutageBlock.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'

/**
 * A screen that could not be shown. A missing answer without a saved copy is a separate state, which ends by itself when the server is back.
 * Anything else is our fault.
 */
export function ScreenError({ error, reset }: { error: unknown; reset?: () => void }) {
  const { t } = useLingui()
  const router = useRouter()
  const retry = () => {
    reset?.()
    void router.invalidate()
  }
  const offline = error instanceof OfflineError
  const again = useEffectEvent(retry)
  useEffect(() => {
    if (!offline) return
    return onAnswerAgain(() => again())
  }, [offline])
  return (
    <main>
      <OutageBlock
        title={offline ? t`No connection` : t`Something went wrong`}
        text={
          offline ? (
            <Trans>This page is not saved on this device. It will open when you are online.</Trans>
          ) : (
            <Trans>The information has not been changed.</Trans>
          )
        }
        icon={offline ? undefined : <WarningIcon />}
        retryLabel={t`Try again`}
        onRetry={retry}
      />
    </main>
  )
}
