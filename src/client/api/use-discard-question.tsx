import { useState } from 'react'
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx'

/**
 * Closing what has fields: `close` calls `onClose`, after the question whether to discard them while `isUnsaved`. `question` is drawn beside it,
 * and is also asked before the page is left.
 */
export function useDiscardQuestion(isUnsaved: boolean, onClose: () => void) {
  const [isAsked, setAsked] = useState(false)
  return {
    close: () => (isUnsaved ? setAsked(true) : onClose()),
    question: (
      <UnsavedChangesDialog
        isUnsaved={isUnsaved}
        isAsked={isAsked}
        onAnswered={() => setAsked(false)}
        onDiscard={onClose}
      />
    ),
  }
}
