import { Trans, useLingui } from '@lingui/react/macro'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { urgencyOf } from '#domain/bids/urgency.ts'
import { hasResult, LOT_STATUS_TONE, type LotStatus } from '#domain/lots/statuses.ts'
import { dayName } from '#domain/time/day-words.ts'
import { tokyoClock, tokyoDay } from '#domain/time/tokyo.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { serverToday } from '#client/api/server-today.ts'
import { useNow } from '#client/api/use-now.ts'
import { useTimeLeft } from '#client/api/use-time-left.ts'
import { isTimeAwaited } from '#client/format/is-time-awaited.ts'
import { dayAndPastYear } from '#client/format/past-year.ts'
import { useShownStatus } from '#client/format/use-shown-status.ts'
import { isElsewhere, ownTime, tokyoDate } from '#client/format/time.ts'
import { ClockIcon } from '#client/ui/icons/ClockIcon.tsx'
import { LotStatusMark } from '#client/format/LotStatusMark.tsx'
import styles from './LotTime.module.css'
import { useCountdownWords, useSpanWords } from '#client/format/use-span-words.ts'

/**
 * The time of the sale: in Tokyo, in the buyer's own time, and the time left until bids close, or until the sale starts. `tinted` carries the status as well (phone). The bid panel is plain,
 * beside a head that already shows the status.
 */
export function LotTime({
  lotInfo,
  bidsUntil,
  tinted,
}: {
  lotInfo: LotDetail['lotInfo']
  /** The deadline for this reader's bid. */
  bidsUntil?: string | null
  tinted?: boolean
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const { auctionDate } = lotInfo
  const status = useShownStatus(lotInfo)
  // A car at a fixed price has no auction. Only the end of its sale is a status worth showing.
  const tells = auctionDate !== null || hasResult(status)
  const tone = tells ? (LOT_STATUS_TONE[status as LotStatus] ?? 'orange') : 'gray'
  const start = auctionDate === null ? null : new Date(auctionDate)
  const today = serverToday()
  const dayOf = (instant: Date) => dayAndPastYear(tokyoDay(instant), today, language, dayName)
  return (
    <div className={styles.time} data-tone={tinted ? tone : undefined}>
      <ClockIcon />
      <div className={styles.beside}>
        <div className={styles.words}>
          <b className={start === null ? styles.fixed : styles.start}>
            {start === null ? (
              t`Fixed price, no auction`
            ) : lotInfo.timeSet ? (
              <Trans>
                {dayOf(start)}, {tokyoClock(start)} Tokyo
              </Trans>
            ) : (
              dayOf(start)
            )}
          </b>
          {start && isTimeAwaited(lotInfo, start) && <p>{t`time not set, treated as 09:00 Tokyo`}</p>}
          {start && (lotInfo.timeSet || isTimeAwaited(lotInfo, start)) && (
            <UntilStart start={start} bidsUntil={bidsUntil} status={status} />
          )}
          {lotInfo.hallClosesAt && !hasResult(status) && <HallCloses instant={new Date(lotInfo.hallClosesAt)} />}
        </div>
        {tinted && tells && <LotStatusMark lot={lotInfo} plain />}
      </div>
    </div>
  )
}

/** The auction's own end of bidding. A client's bid must meet it where it is earlier than ours. */
function HallCloses({ instant }: { instant: Date }) {
  const { t } = useLingui()
  const language = useLanguage()
  const isToday = tokyoDay(instant) === serverToday()
  const clock = tokyoClock(instant)
  const moment = isToday ? clock : `${tokyoDate(instant, language)}, ${clock}`
  return <p>{t`The auction house closes bidding at ${moment} Tokyo`}</p>
}

function UntilStart({
  start,
  bidsUntil,
  status,
}: {
  start: Date
  bidsUntil: string | null | undefined
  status: number
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const spanWords = useSpanWords()
  const countdownWords = useCountdownWords()
  const now = useNow(MINUTE_MS).getTime()
  const left = start.getTime() - now
  const untilClosing = useTimeLeft(Date.parse(bidsUntil ?? ''))
  const toBid = hasResult(status) ? 0 : untilClosing
  const own = ownTime(start, language)
  const elsewhere = isElsewhere(start)
  const span = spanWords(Math.abs(left))
  return (
    <p>
      {elsewhere && t`${own} your time`}
      {elsewhere && !hasResult(status) && '\u00a0· '}
      {toBid > 0 ? (
        <span className={styles.close} data-urgency={urgencyOf(toBid)}>
          <Trans>bids close in {countdownWords(toBid)}</Trans>
        </span>
      ) : (
        !hasResult(status) && (left > 0 ? t`starts in ${span}` : t`started ${span} ago`)
      )}
    </p>
  )
}
