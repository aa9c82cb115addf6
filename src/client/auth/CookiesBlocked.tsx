import { Trans } from '@lingui/react/macro'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'

/** Above the login form of a browser that blocks cookies: the session is one. A prerendered page knows of no browser. */
export function CookiesBlocked() {
  if (globalThis.navigator?.cookieEnabled !== false) return null
  return (
    <Notice tone="red" icon={<WarningIcon />} role="status">
      <Trans>Your browser blocks cookies, so you can’t log in. Allow them for this site and reload the page.</Trans>
    </Notice>
  )
}
