import type { ReactNode } from 'react'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { useFailureText } from './use-failure-text.ts'

/** Each failure is a box of its own, so that the same words are read out again when they come again. */
const numbers = new WeakMap<Error, number>()
let told = 0

function numberOf(failure: Error): number {
  const number = numbers.get(failure) ?? (told += 1)
  numbers.set(failure, number)
  return number
}

/** The red box of a form, for what no single field is to blame for; nothing while all is well. */
export function FailureNotice({ failure, action }: { failure: Error | null; action?: ReactNode }) {
  const text = useFailureText()(failure)
  if (failure === null || text === null) return null
  return (
    <Notice key={numberOf(failure)} tone="red" icon={<WarningIcon />} role="alert" action={action}>
      {text}
    </Notice>
  )
}
