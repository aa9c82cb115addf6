import { useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { useUnsaved } from '#client/device/unsaved-input.ts'
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx'

/**
 * Asks before leaving the page discards unsaved changes of a form. The close button of a sheet sets `isAsked`; `onAnswered` resets it after either
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
  const { t } = useLingui()
  useUnsaved(isUnsaved)
  // The end of a session replaces the page and waits for nobody.
  const leaving = useBlocker({
    shouldBlockFn: ({ action }) => isUnsaved && action !== 'REPLACE',
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={isUnsaved && (isAsked || leaving.status === 'blocked')}
      onClose={() => {
        onAnswered?.()
        leaving.reset?.()
      }}
      title={t`Discard what you changed?`}
      cancel={t`Continue editing`}
      confirm={t`Discard changes`}
      onConfirm={() => {
        onAnswered?.()
        if (leaving.proceed) leaving.proceed()
        else onDiscard?.()
      }}
    >
      {t`Your changes are not saved yet.`}
    </ConfirmDialog>
  )
}
