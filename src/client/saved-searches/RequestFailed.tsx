import { useLingui } from '@lingui/react/macro'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { useFailureText } from '#client/api/use-failure-text.ts'
import { ErrorBlock } from '#client/ui/feedback/ErrorBlock.tsx'

/** A failed request, with the server's text if it sent one. Without an answer it may have been saved. */
export function RequestFailed({ error }: { error: Error | null }) {
  const { t } = useLingui()
  const failureText = useFailureText()
  if (error === null) return null
  if (error instanceof OfflineError) return <ErrorBlock title={t`Something went wrong`} text={failureText(error)} />
  const reason = error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.message) : ''
  return <ErrorBlock title={reason || t`Something went wrong`} text={t`The information has not been changed.`} />
}
