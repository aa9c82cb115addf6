import { useLingui } from '@lingui/react/macro'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { useFailureText } from '#client/api/use-failure-text.ts'
import { useOutageReason } from '#client/api/use-outage-reason.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import { takeFocus } from '#client/ui/take-focus.ts'

/** A message at the bottom of the screen that a price or overbid was not changed, or may not have been, and why. The dialog above keeps the typed value. */
export function NotChanged({ error, onClose }: { error: Error; onClose: () => void }) {
  const { t } = useLingui()
  const texts = error instanceof ApiError ? Object.values(error.fields) : []
  const failureText = useFailureText()
  const reasonOf = useOutageReason()
  return (
    <Dialog
      question
      open
      bottom
      onClose={onClose}
      title={t`Something went wrong`}
      actions={
        <Button kind="primary" ref={takeFocus} onClick={onClose}>
          {t`Close`}
        </Button>
      }
    >
      <p>
        {error instanceof OfflineError ? (
          failureText(error)
        ) : (
          <>
            {t`The information has not been changed.`} {texts.length > 0 ? texts.join(' ') : reasonOf(error)}
          </>
        )}
      </p>
    </Dialog>
  )
}
