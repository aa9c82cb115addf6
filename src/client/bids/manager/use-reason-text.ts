import { useLingui } from '@lingui/react/macro'
import { OfflineError } from '#client/api/errors.ts'
import { useOutageReason } from '#client/api/use-outage-reason.ts'

/** The reason of a failed change as a sentence; '' for an unknown one. */
export function useReasonText(): (error: unknown) => string {
  const { t } = useLingui()
  const reasonOf = useOutageReason()
  return error => (error instanceof OfflineError ? t`No answer.` : (error instanceof Error && reasonOf(error)) || '')
}
