import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { yen } from '#domain/money/yen.ts'
import type { Language } from '#domain/people/languages.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { useNow } from '#client/api/use-now.ts'
import { tokyoClock } from '#domain/time/tokyo.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time/spans.ts'
import { isElsewhere, ownTime, tokyoDate } from '#client/format/time.ts'
import { useSpanWords } from '#client/format/use-span-words.ts'
import { Facts } from '#client/ui/value/Facts.tsx'
import { useWhenWords } from '#client/format/use-when-words.ts'
import type { CancellableBid } from './CancelBidDialog.tsx'

/** The cancellation deadline in Tokyo's and the reader's own time, and the limit that a cancellation returns. */
export function CancelTerms({ bid, isLate }: { bid: CancellableBid; isLate: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const spanWords = useSpanWords()
  const when = useWhenWords()
  const until = bid.cancelUntil === null ? null : new Date(bid.cancelUntil)
  const elsewhere = until !== null && isElsewhere(until)
  const terms = [
    until && {
      label: isLate ? t`Could be cancelled until` : t`Can be cancelled until`,
      value: t`${tokyoDate(until, language)}, ${tokyoClock(until)} Tokyo`,
    },
    elsewhere && { label: t`In your time`, value: ownDayAndTime(until, language) },
    until &&
      until.getTime() > now.getTime() && { label: t`Time left`, value: spanWords(until.getTime() - now.getTime()) },
    until && !bid.timeSet && { label: t`Start of the auction`, value: t`time not set, treated as 09:00` },
    !isLate && { label: t`Returned to your limit`, value: yen(bid.amount) },
    // An order is for one price, and nobody bids over it.
    !isLate &&
      bid.startsAt !== null &&
      !!bid.adjustmentPrice && { label: t`Overbid released`, value: yen(bid.adjustmentPrice) },
  ]
  return (
    <>
      <Facts
        dense
        items={terms.filter(term => term !== null && term !== false).map(({ label, value }) => ({ label, value }))}
      />
      <p>
        {until && until.getTime() === Date.parse(bid.hallClosesAt ?? '')
          ? t`A bid can be cancelled until the auction house closes bidding.`
          : until && bid.startsAt && <HoursBefore start={new Date(bid.startsAt)} until={until} />}{' '}
        {!isLate && (
          <>
            {bid.startsAt === null ? (
              t`You can order the car again until another buyer does.`
            ) : bid.bidUntil ? (
              <Trans>You can bid again until {when.clocks(new Date(bid.bidUntil))}.</Trans>
            ) : (
              t`While bidding is open you can bid again.`
            )}{' '}
            {bid.startsAt === null
              ? t`A cancelled order still counts toward that day’s limit.`
              : t`A cancelled bid still counts toward that day’s limit.`}
          </>
        )}
      </p>
    </>
  )
}

/** `Thu 21 May, 08:35` by the reader's own clock. It always has the day, because beside another clock the day would be ambiguous. */
function ownDayAndTime(instant: Date, language: Language): string {
  const own = ownTime(instant, language)
  return own.includes(' ') ? own.replace(/ (\S+)$/, ', $1') : `${tokyoDate(instant, language)}, ${own}`
}

function HoursBefore({ start, until }: { start: Date; until: Date }) {
  const hours = Math.round((start.getTime() - until.getTime()) / HOUR_MS)
  return (
    <Plural
      value={hours}
      _0="A bid can be cancelled until the auction starts."
      one="A bid can be cancelled until # hour before the auction."
      other="A bid can be cancelled until # hours before the auction."
    />
  )
}
