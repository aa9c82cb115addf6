import { Trans, useLingui } from '@lingui/react/macro'
import type { LotCard } from '#contract/lots/lots.shapes.ts'
import type { Language } from '#domain/people/languages.ts'
import { tokyoClock, tokyoDate } from '#client/format/time.ts'
import styles from './LotCard.module.css'

/** When and where, in Tokyo time; a time that the hall has not fixed is said so and never read as midnight. */
export function LotWhen({ lot }: { lot: Pick<LotCard, 'auctionDate' | 'timeSet' | 'auctionName'> }) {
  const { t, i18n } = useLingui()
  if (lot.auctionDate === null) return <span className={styles.place}>{lot.auctionName}</span>
  const start = new Date(lot.auctionDate)
  return (
    <span className={styles.place}>
      {lot.timeSet ? (
        <b>{tokyoClock(start)}</b>
      ) : (
        <b title={t`Time not set, treated as 09:00 Tokyo`}>
          <Trans>time not set</Trans>
        </b>
      )}{' '}
      {tokyoDate(start, i18n.locale as Language)} · {lot.auctionName}
    </span>
  )
}
