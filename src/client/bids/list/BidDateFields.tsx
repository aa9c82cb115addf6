import { useLingui } from '@lingui/react/macro'
import { DayRange } from '#client/format/DayRange.tsx'
import type { BidListSearch } from './read-bid-list-search.ts'

export type BidDates = Pick<BidListSearch, 'auctionDateFrom' | 'auctionDateTo'>

/** Auction days from and to, in Tokyo time. */
export function BidDateFields({
  dates,
  onChange,
  small,
}: {
  dates: BidDates
  onChange: (dates: BidDates) => void
  small?: boolean
}) {
  const { t } = useLingui()
  return (
    <DayRange
      labels={[t`Auction day from`, t`Auction day to`]}
      from={dates.auctionDateFrom}
      to={dates.auctionDateTo}
      onChange={(auctionDateFrom, auctionDateTo) => onChange({ auctionDateFrom, auctionDateTo } as BidDates)}
      labelHidden={small}
      small={small}
    />
  )
}
