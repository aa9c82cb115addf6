import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ApiError } from '#client/api/errors.ts'
import { useDevice } from '#client/device/use-device.ts'
import { useTabTitle } from '#client/navigation/use-tab-title.ts'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { ShareGate } from './ShareGate.tsx'

/** A dead link: it has expired, its creator has closed it, or it never existed. Signed-in users go on to other lots, others learn what Minato is. */
export function EndedShare({ error }: { error: ApiError }) {
  const { t } = useLingui()
  const signedIn = useDevice('userId') !== null
  const why = error.code === 'share_expired' ? 'expired' : error.code === 'share_revoked' ? 'revoked' : 'unknown'
  const title = {
    expired: t`This link has expired`,
    revoked: t`This link is closed`,
    unknown: t`Link not found`,
  }[why]
  useTabTitle(title)
  return (
    <ShareGate
      kicker={t`Private lot`}
      title={title}
      text={
        {
          expired: t`Links to lots work for a limited time. Ask the sender for a new one.`,
          revoked: t`Ask the sender for a new link.`,
          unknown: t`It may be mistyped or incomplete. Open it again from the message.`,
        }[why]
      }
    >
      <Link to={signedIn ? '/car-auctions' : '/about'} className={buttonClass('primary', 'large')}>
        {signedIn ? t`Browse other lots` : t`What Minato is`}
      </Link>
    </ShareGate>
  )
}
