import type { ReactNode } from 'react'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { useFailureText } from './use-failure-text.ts'

/** Each failure gets its own box, so that the same text is read out again if it is repeated. */
const numbers = new WeakMap<Error, number>()
let told = 0

function numberOf(failure: Error): number {
  const number = numbers.get(failure) ?? (told += 1)
  numbers.set(failure, number)
  return number
}

/** The red error box of a form, for errors that belong to no single field. Draws nothing without an error. */
export function FailureNotice({ failure, action }: { failure: Error | null; action?: ReactNode }) {
  const text = useFailureText()(failure)
  if (failure === null || text === null) return null
  return (
    <Notice key={numberOf(failure)} tone="red" icon={<WarningIcon />} role="alert" action={action}>
      {text}
    </Notice>
  )
}
