import { useState, type ComponentProps } from 'react'
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx'
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx'
import styles from './FormSheet.module.css'

/**
 * A ConfirmDialog with fields, such as one for a reason. Enter in a field confirms. Closing it or leaving the page first asks whether to discard the
 * typed text.
 */
export function PromptDialog({
  isTyped,
  children,
  ...dialog
}: ComponentProps<typeof ConfirmDialog> & { isTyped: boolean }) {
  const { open, onClose, onConfirm, disabled, pending } = dialog
  const [isAsking, setAsking] = useState(false)
  const isUnsaved = open && isTyped
  return (
    <>
      <ConfirmDialog {...dialog} onClose={() => (isUnsaved ? setAsking(true) : onClose())}>
        <form
          className={styles.form}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            // For React, a dialog over a form of the page is inside that form.
            event.stopPropagation()
            if (!disabled && !pending) onConfirm()
          }}
        >
          {children}
        </form>
      </ConfirmDialog>
      <UnsavedChangesDialog
        isUnsaved={isUnsaved}
        isAsked={isAsking}
        onAnswered={() => setAsking(false)}
        onDiscard={onClose}
      />
    </>
  )
}
