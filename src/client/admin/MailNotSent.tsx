import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { adminEndpoints } from '#contract/site/admin.endpoints.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { ask } from '#client/api/api.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'

const mailQuery = queryOptions({ ...ask(adminEndpoints.mail, {}), staleTime: MINUTE_MS })

/** Shown next to a promised e-mail while the server has no mail service. */
export function MailNotSent() {
  if (useQuery(mailQuery).data?.mail !== 'kept') return null
  return (
    <Notice tone="orange" icon={<WarningIcon />}>
      <Trans>
        No mail server is set up, so no emails are sent. The server administrator can print a password link:{' '}
        <code>npm run user -- link email</code>
      </Trans>
    </Notice>
  )
}
