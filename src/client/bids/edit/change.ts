import type { EditedBid } from '#contract/bids/bid-edits.shapes.ts'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { isEditable } from '#domain/bids/bid-status.ts'
import type { SettableStatus } from '#domain/bids/status-confirmations.ts'
import { call } from '#client/api/api.ts'

/** Terms of a bid as the dialog changes them; what is left out stays. Whole yen; a choice null is none. */
export type Terms = {
  amount?: number
  adjustmentPrice?: number
  bidGroup?: number | null
  exportType?: number | null
}

/** What a manager changes in one step. `accept` forwards it in the last hour. */
export type Change = (
  | { field: 'status'; to: SettableStatus }
  | { field: 'sold'; price: number | null }
  | { field: 'auto'; on: boolean }
  | ({ field: 'terms' } & Terms)
) & { accept?: boolean }

export type ChangedField = Change['field']

/** Sends a change for the version of the row that was seen. */
export function send(bid: BidRow, change: Change, version: number): Promise<Partial<EditedBid>> {
  const { bidId, jasId } = bid
  const accept = change.accept ? 1 : 0
  if (change.field === 'status')
    return call(bidsEndpoints.updateBidStatus, { body: { bidId, status: change.to, accept }, version })
  if (change.field === 'sold') {
    const soldPrice = change.price === null ? '' : String(change.price)
    return call(bidEditsEndpoints.updateSoldPrice, { body: { bidId, soldPrice }, version })
  }
  if (change.field === 'auto')
    return call(bidEditsEndpoints.updateAutoBid, { body: { bidId, autoBid: change.on }, version })
  const { amount = bid.bidAmount, adjustmentPrice, bidGroup, exportType } = change
  const isOverbidAlone = change.amount === undefined && bidGroup === undefined && exportType === undefined
  if (isOverbidAlone && adjustmentPrice !== undefined)
    return call(bidEditsEndpoints.updateAdjustmentPrice, { body: { bidId, adjustmentPrice, accept }, version })
  const body = {
    jasId,
    amount,
    accept,
    ...(adjustmentPrice !== undefined && { adjustmentPrice }),
    ...(bidGroup !== undefined && { bidGroup: bidGroup ?? -1 }),
    ...(exportType !== undefined && { exportType: exportType ?? -1 }),
  } as const
  return call(bidEditsEndpoints.updateBidPrice, { body, version })
}

/** What is drawn before the office has answered. Money waits for its answer: terms are changed in a dialog that does. */
export function drawnAtOnce(change: Change): Partial<BidRow> {
  if (change.field === 'status') return { bidStatus: change.to }
  if (change.field === 'sold') return { soldPrice: change.price }
  return change.field === 'auto' ? { autoBid: change.on } : {}
}

/** The row after the office's answer; names of group and export type come with the list. */
export function rowAfter(answer: Partial<EditedBid>): Partial<BidRow> {
  const { version, bidStatus, bidAmount, bidDate, autoBid, forwarded, soldPrice, bidGroup, exportType } = answer
  const row = { version, bidStatus, bidAmount, bidDate, autoBid, forwarded, soldPrice }
  const choices = { bidGroupId: bidGroup, exportTypeId: exportType }
  const overbid = answer.adjustmentPrice === null ? undefined : answer.adjustmentPrice
  const known = Object.entries({ ...row, ...choices, adjustmentPrice: overbid }).filter(
    ([, value]) => value !== undefined,
  )
  return Object.fromEntries(known) as Partial<BidRow>
}

/** The step that takes a change back; null where there is no way back: most ends of a bid are final. */
export function wayBack(before: BidRow, change: Change): Change | null {
  if (change.field === 'status') {
    const from = before.bidStatus
    if (from === null || from > 6 || !isEditable(change.to, false)) return null
    return { field: 'status', to: from as SettableStatus }
  }
  if (change.field === 'sold') return { field: 'sold', price: before.soldPrice }
  if (change.field === 'auto') return { field: 'auto', on: !change.on }
  return {
    field: 'terms',
    ...(change.amount !== undefined && { amount: before.bidAmount }),
    ...(change.adjustmentPrice !== undefined &&
      before.adjustmentPrice !== undefined && { adjustmentPrice: before.adjustmentPrice }),
    ...(change.bidGroup !== undefined && { bidGroup: before.bidGroupId ?? null }),
    ...(change.exportType !== undefined && { exportType: before.exportTypeId ?? null }),
  }
}
