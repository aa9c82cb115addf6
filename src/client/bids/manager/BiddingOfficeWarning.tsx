import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { BiddingOfficeTrouble } from '#contract/bidding-office/bidding-office.shapes.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { FAR_ABOVE_BID } from '#domain/bids/sold-price.ts'
import { tokyoClock } from '#domain/time/tokyo.ts'
import { tokyoDate } from '#client/format/time.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { biddingOfficeStateQuery } from '../bidding-office.api.ts'
import styles from './edit.module.css'

/** The list itself shows further bids. */
const NAMED = 3

/**
 * The bidding office lacks correct data for a bid: it does not answer, refused, or reports something that does not match. The manager must inform
 * the auction.
 */
export function BiddingOfficeWarning() {
  const may = useMay('bidManageStatus')
  const { data } = useQuery({ ...biddingOfficeStateQuery, enabled: may })
  const { t } = useLingui()
  const navigate = useNavigate()
  if (!data || data.troubles.length === 0) return null
  const { silentSince, troubles } = data
  const ids = [...new Set(troubles.map(({ bidId }) => bidId))]
  const since = silentSince === null ? null : tokyoClock(new Date(silentSince))
  const show = () => void navigate({ to: '.', search: (() => ({ lots: ids.join(','), days: 'all' })) as never })
  return (
    <Notice tone={since === null ? 'orange' : 'red'} role="alert" icon={<WarningIcon size={19} />}>
      <b>
        {since === null
          ? t`${plural(ids.length, { one: '# bid is', other: '# bids are' })} not in order at the auction house.`
          : t`The auction house has not answered since ${since} Tokyo.`}
      </b>
      <ul className={styles.troubles}>
        {troubles.slice(0, NAMED).map(trouble => (
          <RequestFailed key={`${trouble.bidId} ${trouble.kind}`} trouble={trouble} />
        ))}
        {troubles.length > NAMED && (
          <li>
            <Trans>And {troubles.length - NAMED} more.</Trans>
          </li>
        )}
      </ul>
      {troubles.some(({ state }) => state !== 'waiting') && (
        <p>{t`Call the auction house, then correct the bids here.`}</p>
      )}
      {since !== null && (
        <p>{t`Waiting bids and withdrawals are sent again until the auction starts. If it starts soon, call the auction house.`}</p>
      )}
      {/* Beside the bids it would leave them three words a line on a phone. */}
      <Button size="small" onClick={show}>
        {t`Show the bids`}
      </Button>
    </Notice>
  )
}

function RequestFailed({ trouble }: { trouble: BiddingOfficeTrouble }) {
  const language = useLanguage()
  const { lotNo, hall, startsAt, timeSet, reason } = trouble
  const { t } = useLingui()
  const words = useTroubleWords()
  const at = new Date(startsAt)
  return (
    <li>
      <Trans>
        Lot {lotNo}, {hall}, {tokyoDate(at, language)}, {timeSet === false ? t`time TBA` : tokyoClock(at)}
      </Trans>
      : {words(trouble)}
      {/* For a mismatch the reason is our own code, which the bid's history explains. */}
      {reason !== null && trouble.state !== 'misfit' && ` (${reason})`}
    </li>
  )
}

function useTroubleWords(): (trouble: BiddingOfficeTrouble) => string {
  const { t } = useLingui()
  return ({ state, kind, reason }) => {
    if (state === 'misfit' && reason === FAR_ABOVE_BID) return t`the reported price is far above the bid`
    if (state === 'misfit') return t`the reported result does not match the bid`
    if (state === 'waiting') return kind === 'place' ? t`the bid is waiting` : t`the withdrawal is waiting`
    if (state === 'failed') return kind === 'place' ? t`the bid didn’t arrive` : t`the withdrawal didn’t arrive`
    return kind === 'place' ? t`the bid was refused` : t`the withdrawal was refused`
  }
}
