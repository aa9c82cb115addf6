import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ApiError } from '#client/api/errors.ts'
import { useTabTitle } from '#client/place/use-tab-title.ts'
import { ShareGate } from './ShareGate.tsx'

/** A link that leads nowhere: its time is over, too many wrong codes have closed it, or there never was one. */
export function EndedShare({ error, tools }: { error: ApiError; tools: ReactNode }) {
  const { t } = useLingui()
  const why = error.code === 'share_expired' ? 'expired' : error.code === 'share_revoked' ? 'revoked' : 'unknown'
  const title = {
    expired: t`This link has expired`,
    revoked: t`This link was closed`,
    unknown: t`There is no such link`,
  }[why]
  useTabTitle(title)
  return (
    <ShareGate
      tools={tools}
      kicker={t`Private lot`}
      title={title}
      text={
        {
          expired: <Trans>A lot is shown for thirty days after its sale. Ask the person who sent you the link.</Trans>,
          revoked: <Trans>Too many wrong codes were tried. Ask the person who sent you the link for a new one.</Trans>,
          unknown: <Trans>It may have been mistyped or cut off. Open it once more from the message.</Trans>,
        }[why]
      }
    />
  )
}
