import { useState, type ReactNode } from 'react'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { useFailureText } from './use-failure-text.ts'

/**
 * The red error box of a form, for errors that belong to no single field. Draws nothing without an error. Each failure gets a box of its own, so
 * that a repeated text is read out again.
 */
export function FailureNotice({ failure, action }: { failure: Error | null; action?: ReactNode }) {
  const [shown, setShown] = useState({ failure, number: 0 })
  if (shown.failure !== failure) setShown({ failure, number: shown.number + 1 })
  const text = useFailureText()(failure)
  if (failure === null || text === null) return null
  return (
    <Notice key={shown.number} tone="red" icon={<WarningIcon />} role="alert" action={action}>
      {text}
    </Notice>
  )
}
