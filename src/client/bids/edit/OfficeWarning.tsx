import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { OfficeTrouble } from '#contract/office/bidding-office.shapes.ts'
import type { Language } from '#domain/people/languages.ts'
import { useMay } from '#client/people/use-profile.ts'
import { tokyoClock, tokyoDate } from '#client/format/time.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { officeStateQuery } from '../bidding-office.api.ts'
import styles from './edit.module.css'

/** More are read in the list itself. */
const NAMED = 3

/** The hall does not know of a bid what it should: the office does not answer, refused, or tells what does not fit. Its manager must tell the hall. */
export function OfficeWarning() {
  const may = useMay('bidManageStatus')
  const { data } = useQuery({ ...officeStateQuery, enabled: may })
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  if (!data || data.troubles.length === 0) return null
  const { silentSince, troubles } = data
  const ids = [...new Set(troubles.map(({ bidId }) => bidId))]
  const since = silentSince === null ? null : tokyoClock(new Date(silentSince))
  const show = () => void navigate({ to: '.', search: (() => ({ lots: ids.join(','), days: 'all' })) as never })
  return (
    <Notice
      tone={since === null ? 'orange' : 'red'}
      role="alert"
      icon={<WarningIcon size={19} />}
      action={
        <Button size="small" onClick={show}>
          <Trans>Show the bids</Trans>
        </Button>
      }
    >
      <b>
        {since === null
          ? t`${plural(ids.length, { one: '# bid is', other: '# bids are' })} not with the auction house as it should be.`
          : t`The auction house has not answered since ${since} Tokyo.`}
      </b>
      <ul className={styles.troubles}>
        {troubles.slice(0, NAMED).map(trouble => (
          <Trouble key={`${trouble.bidId} ${trouble.kind}`} trouble={trouble} language={i18n.locale as Language} />
        ))}
        {troubles.length > NAMED && (
          <li>
            <Trans>And {troubles.length - NAMED} more.</Trans>
          </li>
        )}
      </ul>
    </Notice>
  )
}

function Trouble({ trouble, language }: { trouble: OfficeTrouble; language: Language }) {
  const { lotNo, hall, startsAt, reason } = trouble
  const words = useTroubleWords()
  const at = new Date(startsAt)
  return (
    <li>
      <Trans>
        № {lotNo}, {hall}, {tokyoDate(at, language)}, {tokyoClock(at)}
      </Trans>
      : {words(trouble)}
      {/* Of a misfit it is a word of ours, which the bid's history spells out. */}
      {reason !== null && trouble.state !== 'misfit' && ` (${reason})`}
    </li>
  )
}

function useTroubleWords(): (trouble: OfficeTrouble) => string {
  const { t } = useLingui()
  return ({ state, kind }) => {
    if (state === 'misfit') return t`it tells a result that does not fit the bid`
    if (state === 'waiting') return kind === 'place' ? t`the bid waits` : t`the withdrawal waits`
    if (state === 'failed') return kind === 'place' ? t`the bid did not arrive` : t`the withdrawal did not arrive`
    return kind === 'place' ? t`the bid was refused` : t`the withdrawal was refused`
  }
}
