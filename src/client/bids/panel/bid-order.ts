import type { BidForm } from '#domain/bids/bid-panel.ts'
import type { BidOrder } from '#client/outbox/bid-draft.ts'
import type { BidInfo, BidLot } from './bid-lot.ts'
import type { BidValues } from './use-bid-values.ts'

/** The order from the form's values, with what the buyer was shown. Only values that the form asks for are sent. */
export function orderOf({
  lot,
  info,
  form,
  values,
  isAccept,
}: {
  lot: BidLot
  info: BidInfo
  form: BidForm
  values: BidValues
  isAccept: boolean
}): BidOrder {
  const choice = (text: string) => (text === '' || text === '-1' ? null : Number(text))
  return {
    carId: lot.id,
    amount: values.amount ?? 0,
    bidGroup: form.askGroup ? choice(values.group) : null,
    bidType: form.askExportType ? choice(values.exportType) : null,
    lotType: lot.lotType,
    comment: values.comment.trim(),
    expected: { startPrice: info.startPrice, biddingDeadline: info.biddingDeadline },
    onBehalfOf: form.askClient ? (values.client?.id ?? null) : null,
    ...(isAccept && { accept: 1 }),
  }
}
