import { Trans, useLingui } from '@lingui/react/macro'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { hasResult, LOT_STATUS_TONE } from '#domain/lots/statuses.ts'
import type { LotStatus } from '#domain/lots/statuses.ts'
import type { Language } from '#domain/people/languages.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { serverNow } from '#client/api/server-clock.ts'
import { useNow } from '#client/api/use-now.ts'
import { dayAndPastYear } from '#client/format/past-year.ts'
import { ownTime, tokyoClock } from '#client/format/time.ts'
import { ClockIcon } from '#client/ui/icons/ClockIcon.tsx'
import { LotStatusMark } from '../LotStatusMark.tsx'
import styles from './LotTime.module.css'
import { useSpanWords } from '../use-span-words.ts'

/**
 * When the lot is sold: in Tokyo, in the buyer's own time, and how long until then. `tinted` carries the status as well (phone); the
 * bid panel has it plain, beside a head that already tells the status.
 */
export function LotTime({ lotInfo, tinted }: { lotInfo: LotDetail['lotInfo']; tinted?: boolean }) {
  const { i18n } = useLingui()
  const { auctionDate, status } = lotInfo
  // A car at a fixed price waits for nothing: only the end of its sale is a status worth telling.
  const tells = auctionDate !== null || hasResult(status)
  const tone = tells ? (LOT_STATUS_TONE[status as LotStatus] ?? 'orange') : 'gray'
  const start = auctionDate === null ? null : new Date(auctionDate)
  const today = tokyoDay(new Date(serverNow()))
  const dayOf = (instant: Date) => dayAndPastYear(tokyoDay(instant), today, i18n.locale as Language)
  return (
    <div className={styles.time} data-tone={tinted ? tone : undefined}>
      <ClockIcon />
      <div className={styles.beside}>
        <div className={styles.words}>
          <b className={start === null ? styles.fixed : styles.start}>
            {start === null ? (
              <Trans>Fixed price, no auction</Trans>
            ) : lotInfo.timeSet ? (
              <Trans>
                {dayOf(start)}, {tokyoClock(start)} Tokyo
              </Trans>
            ) : (
              dayOf(start)
            )}
          </b>
          {start && !lotInfo.timeSet && (
            <p>
              <Trans>time not set, treated as 09:00 Tokyo</Trans>
            </p>
          )}
          {start && <UntilStart start={start} status={status} />}
        </div>
        {tinted && tells && <LotStatusMark status={status} plain />}
      </div>
    </div>
  )
}

function UntilStart({ start, status }: { start: Date; status: number }) {
  const { i18n } = useLingui()
  const spanWords = useSpanWords()
  // Turns with the minute, and deadlines stand on whole minutes.
  const left = start.getTime() - useNow(60_000).getTime()
  const own = ownTime(start, i18n.locale as Language)
  const elsewhere = start.getTimezoneOffset() !== -540
  const span = spanWords(Math.abs(left))
  return (
    <p>
      {elsewhere && <Trans>{own} your time</Trans>}
      {elsewhere && !hasResult(status) && ' · '}
      {!hasResult(status) && (left > 0 ? <Trans>starts in {span}</Trans> : <Trans>started {span} ago</Trans>)}
    </p>
  )
}
