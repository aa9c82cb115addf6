import { useBlocker } from '@tanstack/react-router'
import { DiscardDialog } from '#client/device/DiscardDialog.tsx'
import { useAskBeforeLeaving } from '#client/device/use-ask-before-leaving.ts'
import { useUnsaved } from '#client/device/unsaved-input.ts'

/**
 * Asks before leaving, reloading or closing the page discards unsaved changes of a form, of which this device keeps no draft. The close button of a sheet sets `isAsked`; `onAnswered` resets it after either
 * answer, and `onDiscard` closes the sheet.
 */
export function UnsavedChangesDialog({
  isUnsaved,
  isAsked = false,
  onAnswered,
  onDiscard,
}: {
  isUnsaved: boolean
  isAsked?: boolean
  onAnswered?: () => void
  onDiscard?: () => void
}) {
  useUnsaved(isUnsaved)
  useAskBeforeLeaving(isUnsaved)
  // The end of a session replaces the page and waits for nobody.
  const leaving = useBlocker({
    shouldBlockFn: ({ action }) => isUnsaved && action !== 'REPLACE',
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <DiscardDialog
      open={isUnsaved && (isAsked || leaving.status === 'blocked')}
      onClose={() => {
        onAnswered?.()
        leaving.reset?.()
      }}
      onConfirm={() => {
        onAnswered?.()
        if (leaving.proceed) leaving.proceed()
        else onDiscard?.()
      }}
    />
  )
}
