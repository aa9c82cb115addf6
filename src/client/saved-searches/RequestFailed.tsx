import { useLingui } from '@lingui/react/macro'
import { ApiError } from '#client/api/errors.ts'
import { ErrorBlock } from '#client/ui/feedback/ErrorBlock.tsx'

/** A failed request, with the server's text if it sent one. */
export function RequestFailed({ error }: { error: Error | null }) {
  const { t } = useLingui()
  if (error === null) return null
  const reason = error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.message) : ''
  return <ErrorBlock title={reason || t`Something went wrong`} text={t`The information has not been changed.`} />
}
