import type { BidPayload } from '#contract/bids/bids.shapes.ts'
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts'
import { changeDraft } from '#client/bids/panel/bid-draft.ts'

/** What was confirmed and not taken stands in the lot's form again, to be looked at and changed. */
export function keepDraftOf({ about, request }: OutboxEntry): void {
  if (about.kind !== 'bid') return
  const { amount, bidGroup, bidType, comment } = request.body as BidPayload
  const choice = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))
  changeDraft(about.lotId, { amount, group: choice(bidGroup), exportType: choice(bidType), comment: comment ?? '' })
}
