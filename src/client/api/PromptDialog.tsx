import { useId, type ComponentProps } from 'react'
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx'
import { FormElement } from './FormElement.tsx'
import styles from './FormSheet.module.css'
import { useDiscardQuestion } from './use-discard-question.tsx'

/**
 * A ConfirmDialog with fields, such as one for a reason. Enter in a field confirms. Closing it or leaving the page first asks whether to discard the
 * typed text.
 */
export function PromptDialog({
  isTyped,
  children,
  ...dialog
}: ComponentProps<typeof ConfirmDialog> & { isTyped: boolean }) {
  const { open, onClose, onConfirm, disabledReason, pending } = dialog
  const id = useId()
  const { close, question } = useDiscardQuestion(open && isTyped, onClose)
  return (
    <>
      <ConfirmDialog {...dialog} onClose={close}>
        <FormElement form={{ id }} className={styles.form} onSubmit={() => !disabledReason && !pending && onConfirm()}>
          {children}
        </FormElement>
      </ConfirmDialog>
      {question}
    </>
  )
}
