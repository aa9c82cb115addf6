import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { isBidStatus } from '#domain/bids/bid-status.ts'
import type { CsvValue } from '#domain/site/csv-row.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { csvOf, saveCsv } from '#client/format/csv.ts'
import { STAFF_STATUS_WORD } from '../list/bid-words.ts'
import { startOf } from './may-edit.ts'
import { drawnRow } from './rows.ts'

/** Exports bids as a spreadsheet table in the reader's language. */
export function useExport() {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const queryClient = useQueryClient()
  return (selected: readonly BidRow[]): void => {
    // The current rows count, not the rows at the time of selection.
    const bids = selected.map(bid => drawnRow(queryClient, bid.bidId) ?? bid)
    const status = (bid: BidRow) =>
      bid.bidStatus !== null && isBidStatus(bid.bidStatus) ? i18n._(STAFF_STATUS_WORD[bid.bidStatus]) : ''
    const columns: [string, (bid: BidRow) => CsvValue][] = [
      [t`Bid`, bid => bid.bidId],
      [t`Lot number`, bid => bid.lotNo],
      [t`Auction`, bid => bid.auctionName],
      [t`Date (Tokyo)`, bid => bid.auctionDate?.slice(0, 10) ?? null],
      [t`Time (Tokyo)`, bid => (bid.timeSet ? (bid.auctionDate?.slice(11, 16) ?? null) : null)],
      [t`Maker`, bid => bid.maker],
      [t`Model`, bid => bid.model],
      [t`Year`, bid => bid.year],
      [t`Chassis`, bid => bid.chassis],
      [t`Client`, bid => bid.user?.name ?? null],
      [t`Amount`, bid => bid.bidAmount],
      [t`Overbid`, bid => (startOf(bid) && bid.adjustmentPrice) ?? null],
      [t`Group`, bid => bid.bidGroup],
      [t`Export type`, bid => bid.exportType],
      [t`Status`, status],
      [t`Sold price`, bid => bid.soldPrice],
      [t`Auto-bid`, bid => startOf(bid) && (bid.autoBid ? t`on` : t`off`)],
      [t`Comment`, bid => bid.message],
    ]
    const rows = bids.map(bid => columns.map(([, cell]) => cell(bid)))
    saveCsv(
      'bids.csv',
      csvOf(
        columns.map(([head]) => head),
        rows,
        language,
      ),
    )
  }
}
