import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { yen } from '#domain/money/yen.ts'
import type { Language } from '#domain/people/languages.ts'
import { useNow } from '#client/api/use-now.ts'
import { ownTime, tokyoClock, tokyoDate } from '#client/format/time.ts'
import { useSpanWords } from '#client/lots/use-span-words.ts'
import { Facts } from '#client/ui/value/Facts.tsx'

const HOUR_MS = 3_600_000

/** Until when a bid may be taken back, in Tokyo's and the reader's own time, and what that gives back. */
export function CancelTerms({ bid }: { bid: BidRow }) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const now = useNow(60_000)
  const spanWords = useSpanWords()
  const until = bid.cancelUntil === null ? null : new Date(bid.cancelUntil)
  const elsewhere = until !== null && until.getTimezoneOffset() !== -540
  const terms = [
    until && {
      label: t`Can be cancelled until`,
      value: t`${tokyoDate(until, language)}, ${tokyoClock(until)} Tokyo`,
    },
    elsewhere && { label: t`In your time`, value: ownDayAndTime(until, language) },
    until && until.getTime() > now.getTime() && { label: t`Left`, value: spanWords(until.getTime() - now.getTime()) },
    until && !bid.timeSet && { label: t`Start of the auction`, value: t`time not set, treated as 09:00` },
    { label: t`Back to your allowance`, value: yen(bid.bidAmount) },
    !!bid.adjustmentPrice && { label: t`Possible overbid dropped`, value: yen(bid.adjustmentPrice) },
  ]
  return (
    <>
      <Facts
        dense
        items={terms.filter(term => term !== null && term !== false).map(({ label, value }) => ({ label, value }))}
      />
      <p>
        {until && bid.auctionDate && <HoursBefore start={new Date(bid.auctionDate)} until={until} />}{' '}
        <Trans>While bidding is open you can bid again. A cancelled bid still counts among the bids of its day.</Trans>
      </p>
    </>
  )
}

/** `Thu 21 May, 08:35` by the reader's own clock; its day always stands there, beside another clock it would be guessed. */
function ownDayAndTime(instant: Date, language: Language): string {
  const own = ownTime(instant, language)
  return own.includes(' ') ? own.replace(/ (\S+)$/, ', $1') : `${tokyoDate(instant, language)}, ${own}`
}

function HoursBefore({ start, until }: { start: Date; until: Date }) {
  const hours = Math.round((start.getTime() - until.getTime()) / HOUR_MS)
  return (
    <Plural
      value={hours}
      one="A bid can be cancelled up to # hour before the start of the auction."
      other="A bid can be cancelled up to # hours before the start of the auction."
    />
  )
}
