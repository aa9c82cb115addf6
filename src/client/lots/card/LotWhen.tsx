import { useLingui } from '@lingui/react/macro'
import type { LotCard } from '#contract/lots/lots.shapes.ts'
import type { Language } from '#domain/people/languages.ts'
import { tokyoClock, tokyoDate } from '#client/format/time.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './LotWhen.module.css'

/**
 * When and where, in Tokyo time; a time that the hall has not fixed is said so and never read as midnight. In one line on cards, in
 * two in the table.
 */
export function LotWhen({
  lot,
  lines,
}: {
  lot: Pick<LotCard, 'auctionDate' | 'timeSet' | 'auctionName'>
  lines?: boolean
}) {
  const { t, i18n } = useLingui()
  const start = lot.auctionDate === null ? null : new Date(lot.auctionDate)
  return (
    <span className={styles.when} data-lines={lines}>
      {start && (
        <span className={styles.part}>
          {lot.timeSet ? (
            <b>{tokyoClock(start)}</b>
          ) : (
            <b title={t`Time not set, treated as 09:00 Tokyo`}>
              <span aria-hidden="true">–:–</span>
              <VisuallyHidden>{t`time not set`}</VisuallyHidden>
            </b>
          )}{' '}
          {tokyoDate(start, i18n.locale as Language)}
        </span>
      )}
      <span className={styles.part}>{lot.auctionName}</span>
    </span>
  )
}
