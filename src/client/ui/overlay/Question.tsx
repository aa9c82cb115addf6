import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

interface QuestionProps extends Pick<DialogProps, 'open' | 'onClose' | 'title' | 'pending' | 'children'> {
  /** The safe answer, which closes. */
  cancel: ReactNode
  /** The decisive answer: a verb. */
  confirm: ReactNode
  onConfirm: () => void
  kind?: 'danger' | 'primary'
  /** It cannot be confirmed yet. */
  disabled?: boolean
}

/** A question with two answers. It closes only by an answer, and not while the decisive one is `pending`. */
export function Question({ cancel, confirm, onConfirm, kind = 'danger', disabled, ...dialog }: QuestionProps) {
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
          <Button kind={kind} pending={pending ?? false} disabled={disabled} onClick={() => onConfirm()}>
            {confirm}
          </Button>
        </>
      }
    />
  )
}
