import { useLingui } from '@lingui/react/macro'
import { ApiError, OfflineError } from './errors.ts'

/** Why something could not be loaded: the server's own text, or that there is no answer. */
export function useOutageReason(): (error: Error | null) => string | undefined {
  const { t } = useLingui()
  return error =>
    error instanceof OfflineError ? t`Can’t reach the server` : error instanceof ApiError ? error.message : undefined
}
