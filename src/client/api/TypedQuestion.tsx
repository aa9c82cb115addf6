import { useState, type ComponentProps } from 'react'
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import styles from './FormSheet.module.css'

/** A question with a field, such as for a reason. Enter in it confirms. Closing it or leaving the page asks first whether to discard what was typed. */
export function TypedQuestion({
  isTyped,
  children,
  ...question
}: ComponentProps<typeof ConfirmDialog> & { isTyped: boolean }) {
  const { open, onClose, onConfirm, disabled, pending } = question
  const [isAsking, setAsking] = useState(false)
  const isUnsaved = open && isTyped
  return (
    <>
      <ConfirmDialog {...question} onClose={() => (isUnsaved ? setAsking(true) : onClose())}>
        <form
          className={styles.form}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            // A question over a form of the page is inside it for React.
            event.stopPropagation()
            if (!disabled && !pending) onConfirm()
          }}
        >
          {children}
        </form>
      </ConfirmDialog>
      <DiscardQuestion
        isUnsaved={isUnsaved}
        isAsked={isAsking}
        onAnswered={() => setAsking(false)}
        onDiscard={onClose}
      />
    </>
  )
}
