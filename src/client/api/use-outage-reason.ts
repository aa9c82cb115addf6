import { useLingui } from '@lingui/react/macro'
import { ApiError, OfflineError } from './errors.ts'

/** Why something could not be loaded: the server's own text, that it failed, or that there is no answer. */
export function useOutageReason(): (error: Error | null) => string | undefined {
  const { t } = useLingui()
  return error => {
    if (error instanceof OfflineError) return t`Can’t reach the server`
    if (error instanceof ApiError) return error.message || t`The server had an error. Try again in a minute.`
    return undefined
  }
}
