import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ApiError } from '#client/api/errors.ts'
import { useTabTitle } from '#client/navigation/use-tab-title.ts'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { ShareGate } from './ShareGate.tsx'
import styles from './ShareGate.module.css'

/** A dead link: it has expired, its creator has closed it, or it never existed. The page links to the car listing. */
export function EndedShare({ error }: { error: ApiError }) {
  const { t } = useLingui()
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
          expired: <Trans>A lot is shown for thirty days after its sale. Ask the sender.</Trans>,
          revoked: <Trans>Ask the sender for a new link.</Trans>,
          unknown: <Trans>It may be mistyped or incomplete. Open it again from the message.</Trans>,
        }[why]
      }
    >
      <div className={styles.ways}>
        <Link to="/car-auctions" className={buttonClass('primary', 'large')}>
          <Trans>Browse other lots</Trans>
        </Link>
        <Link to="/about" className={buttonClass('quiet', 'large')}>
          <Trans>What Minato is</Trans>
        </Link>
      </div>
    </ShareGate>
  )
}
