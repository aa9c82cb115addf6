import { useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx'

/** Asks whether to discard what was typed and not saved. */
export function DiscardDialog(dialog: { open: boolean; onClose: () => void; onConfirm: () => void }) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      {...dialog}
      title={t`Discard what you changed?`}
      cancel={t`Continue editing`}
      confirm={t`Discard changes`}
    >
      {t`Your changes are not saved yet.`}
    </ConfirmDialog>
  )
}
