import { useLingui } from '@lingui/react/macro'
import { ApiError, mayHaveArrived, OfflineError } from './errors.ts'

/** The text for a failed write; the server's own text if it sent one. */
export function useFailureText() {
  const { t } = useLingui()
  function failureText(error: Error): string
  function failureText(error: Error | null): string | null
  function failureText(error: Error | null): string | null {
    if (error === null) return null
    if (mayHaveArrived(error))
      return t`The connection broke before an answer came. Check whether it was saved before you try again.`
    if (error instanceof OfflineError) return t`No connection. Nothing was sent. Try again when you are online.`
    if (error instanceof ApiError && error.code === 'unavailable')
      return t`The server is starting or busy. Nothing was changed. Try again in a minute.`
    if (error instanceof ApiError && error.message && error.status < 500) return error.message
    return t`Something went wrong. The information has not been changed.`
  }
  return failureText
}
