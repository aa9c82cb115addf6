import { useLingui } from '@lingui/react/macro'
import { ApiError, OfflineError } from '#client/api/errors.ts'

/** What went wrong with something that was sent, in words: the office's own where it gave any. */
export function useFailureText(): (error: Error | null) => string | null {
  const { t } = useLingui()
  return error => {
    if (error === null) return null
    if (error instanceof OfflineError) return t`No connection. Nothing was sent; try again when you are online.`
    if (error instanceof ApiError && error.message && error.status < 500) return error.message
    return t`Something went wrong. The information has not been changed.`
  }
}
