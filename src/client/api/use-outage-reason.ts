import { useLingui } from '@lingui/react/macro'
import { ApiError, InvalidResponseError, OfflineError } from './errors.ts'

/** Why something could not be loaded: the server's own text, that it failed, or that there is no answer or none that can be read. */
export function useOutageReason(): (error: Error | null) => string | undefined {
  const { t } = useLingui()
  return error => {
    if (error instanceof OfflineError) return t`Can’t reach the server`
    if (error instanceof ApiError) return error.message || t`The server had an error. Try again in a minute.`
    if (error instanceof InvalidResponseError)
      return t`The server’s answer can’t be read. Reload the page, or try again in a minute.`
    return undefined
  }
}
