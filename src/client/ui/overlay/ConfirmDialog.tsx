import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'onClose' | 'title' | 'pending' | 'children'> {
  /** The safe answer, which only closes the dialog. */
  cancel: ReactNode
  /** The confirming answer, a verb. */
  confirm: ReactNode
  onConfirm: () => void
  kind?: 'danger' | 'primary'
  /** The reason why the confirming answer cannot be chosen. */
  disabledReason?: string | false
}

/** A dialog with two answers. It closes only by an answer, and not while `pending`. */
export function ConfirmDialog({
  cancel,
  confirm,
  onConfirm,
  kind = 'danger',
  disabledReason,
  ...dialog
}: ConfirmDialogProps) {
  const { pending, onClose } = dialog
  return (
    <Dialog
      {...dialog}
      question
      actions={
        <>
          <Button onClick={onClose} disabled={pending}>
            {cancel}
          </Button>
          <Button kind={kind} pending={pending ?? false} disabledReason={disabledReason} onClick={() => onConfirm()}>
            {confirm}
          </Button>
        </>
      }
    />
  )
}
