import type { ReactNode } from 'react'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { useFailureText } from './use-failure-text.ts'

/** The red box of a form, for what no single field is to blame for; nothing while all is well. */
export function FailureNotice({ failure, action }: { failure: Error | null; action?: ReactNode }) {
  const text = useFailureText()(failure)
  if (text === null) return null
  return (
    <Notice tone="red" icon={<WarningIcon />} role="alert" action={action}>
      {text}
    </Notice>
  )
}
