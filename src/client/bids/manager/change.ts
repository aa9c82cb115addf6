import type { EditedBid } from '#contract/bids/bid-edits.shapes.ts'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { isEditable } from '#domain/bids/bid-status.ts'
import { endsBid } from '#domain/bids/planned-end.ts'
import type { SettableStatus } from '#domain/bids/status-confirmations.ts'
import { call } from '#client/api/api.ts'
import { plannedEnd } from './planned-end.ts'

/** Terms of a bid as the dialog changes them. Omitted fields stay. Amounts are whole yen; a null choice means none. */
export type Terms = {
  amount?: number
  /** Null: the server's setting. */
  adjustmentPrice?: number | null
  bidGroup?: number | null
  exportType?: number | null
}

/** A manager's change in one step. `accept` forwards it in the last hour. */
export type Change = (
  | { field: 'status'; to: SettableStatus }
  | { field: 'sold'; price: number | null }
  | { field: 'auto'; on: boolean }
  | ({ field: 'terms' } & Terms)
) & { accept?: boolean }

export type ChangedField = Change['field']

/** The server delays a change that ends a bid for as long as it can be undone. */
const UNDOABLE = { undoable: 1 } as const

/** Accepting an end that was held is no new end. */
function ends({ bidStatus }: BidRow, to: SettableStatus): boolean {
  return endsBid(to) && bidStatus !== to
}

/** Sends a change for the row version that the manager saw. */
export function send(bid: BidRow, change: Change, version: number): Promise<Partial<EditedBid>> {
  const { bidId, jasId } = bid
  const accept = change.accept ? 1 : 0
  if (change.field === 'status')
    return call(bidsEndpoints.updateBidStatus, {
      body: { bidId, status: change.to, accept, ...(ends(bid, change.to) && UNDOABLE) },
      version,
    })
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

/** The optimistic row, before the server has answered. Money is not optimistic: the terms dialog waits for the answer. */
export function drawnAtOnce(bid: BidRow, change: Change): Partial<BidRow> {
  const end = change.field === 'status' && ends(bid, change.to) ? plannedEnd(bid, change.to) : null
  if (end) return { plannedEnd: end }
  if (change.field === 'status') return { bidStatus: change.to }
  if (change.field === 'sold') return { soldPrice: change.price }
  return change.field === 'auto' ? { autoBid: change.on } : {}
}

/** The row after the server's answer. Names of group and export type come with the list. */
export function rowAfter(answer: Partial<EditedBid>): Partial<BidRow> {
  const {
    version,
    bidStatus,
    bidAmount,
    bidDate,
    autoBid,
    forwarded,
    soldPrice,
    bidGroup,
    exportType,
    plannedEnd: end,
  } = answer
  const row = { version, bidStatus, bidAmount, bidDate, autoBid, forwarded, soldPrice, plannedEnd: end }
  const choices = { bidGroupId: bidGroup, exportTypeId: exportType }
  const { adjustmentPrice: own } = answer
  // The server's setting comes with the list.
  const overbid = { ownAdjustmentPrice: own, adjustmentPrice: own ?? undefined }
  const known = Object.entries({ ...row, ...choices, ...overbid }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(known) as Partial<BidRow>
}

/** "Accept" of a held bid without another change. It accepts the amount that the manager saw. */
export function isAcceptAlone(change: Change): boolean {
  return change.field === 'terms' && Object.keys(change).every(name => name === 'field' || name === 'accept')
}

/**
 * The change that undoes a change. What was accepted in the last hour is undone in the hall too, but a status that was held is held again: the hall did not have it. Null where undo
 * is impossible: most ends of a bid are final, and so is "Accept" of a held change.
 */
export function inverseChange(before: BidRow, change: Change): Change | null {
  if (isAcceptAlone(change)) return null
  const accept = change.accept && { accept: true }
  if (change.field === 'status') {
    const from = before.bidStatus
    const goesOn = before.forwarded !== false && accept
    if (from === null || from === change.to || from > 6 || !isEditable(change.to, false)) return null
    return { field: 'status', to: from as SettableStatus, ...goesOn }
  }
  if (change.field === 'sold') return { field: 'sold', price: before.soldPrice }
  if (change.field === 'auto') return { field: 'auto', on: !change.on }
  const { ownAdjustmentPrice: overbid = before.adjustmentPrice } = before
  return {
    field: 'terms',
    ...accept,
    ...(change.amount !== undefined && { amount: before.bidAmount }),
    ...(change.adjustmentPrice !== undefined && overbid !== undefined && { adjustmentPrice: overbid }),
    ...(change.bidGroup !== undefined && { bidGroup: before.bidGroupId ?? null }),
    ...(change.exportType !== undefined && { exportType: before.exportTypeId ?? null }),
  }
}
