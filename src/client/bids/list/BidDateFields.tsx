import { useLingui } from '@lingui/react/macro'
import { DateField } from '#client/ui/field/DateField.tsx'
import type { BidListSearch } from './read-bid-list-search.ts'

export type BidDates = Pick<BidListSearch, 'auctionDateFrom' | 'auctionDateTo'>

/** Auction days from and to, in Tokyo time. Neither can pass the other. */
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
  const { auctionDateFrom = '', auctionDateTo = '' } = dates
  const shared = { labelHidden: small, size: small ? ('small' as const) : undefined, pickLabel: t`Choose a day` }
  return (
    <>
      <DateField
        {...shared}
        label={t`Auction day from`}
        placeholder={small ? t`From` : t`yyyy-mm-dd`}
        value={auctionDateFrom}
        max={auctionDateTo || undefined}
        invalidText={t`Enter a date before the end date`}
        onChange={day => onChange({ auctionDateFrom: day || undefined, auctionDateTo: auctionDateTo || undefined })}
      />
      <DateField
        {...shared}
        label={t`Auction day to`}
        placeholder={small ? t`To` : t`yyyy-mm-dd`}
        value={auctionDateTo}
        min={auctionDateFrom || undefined}
        invalidText={t`Enter a date after the start date`}
        onChange={day => onChange({ auctionDateFrom: auctionDateFrom || undefined, auctionDateTo: day || undefined })}
      />
    </>
  )
}
