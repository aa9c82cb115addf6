import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { OfflineError } from '#client/api/errors.ts'
import { onAnswerAgain, serverAnswers } from '#client/api/reachability.ts'
import { useReachable } from '#client/api/use-reachability.ts'
import { OutageBlock } from '#client/ui/feedback/OutageBlock.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'

/** Code, texts or styles did not arrive, which Chrome, Firefox, Safari and Vite report in words of their own. The calls to the server know nothing of it. */
const isOfCode = (error: unknown) =>
  error instanceof Error && /dynamically imported module|importing a module|preload CSS/i.test(error.message)

/**
 * A screen that could not be shown. A missing answer without a saved copy is a separate state, which ends by itself when the server is back.
 * Anything else is our fault.
 */
export function ScreenError({ error, reset }: { error: unknown; reset?: () => void }) {
  const { t } = useLingui()
  const router = useRouter()
  const isUnfetched = isOfCode(error)
  const retry = () => {
    // The router and Vite remember that a file has failed, and do not ask for it again.
    if (isUnfetched) return location.reload()
    reset?.()
    void router.invalidate()
  }
  const reachable = useReachable()
  const offline = error instanceof OfflineError || (isUnfetched && !reachable)
  const again = useEffectEvent(retry)
  useEffect(() => {
    if (isUnfetched) void serverAnswers()
  }, [isUnfetched])
  useEffect(() => {
    if (!offline) return
    return onAnswerAgain(() => again())
  }, [offline])
  return (
    <main>
      <OutageBlock
        title={offline ? t`No connection` : t`Something went wrong`}
        text={
          offline
            ? t`This page is not saved on this device. It will open when you are online.`
            : t`The information has not been changed.`
        }
        icon={offline ? undefined : <WarningIcon />}
        retryLabel={t`Try again`}
        onRetry={retry}
      />
    </main>
  )
}
