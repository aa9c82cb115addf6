import type { BidPayload } from '#contract/bids/bids.shapes.ts'
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts'
import { changeDraft } from './bid-draft.ts'

/** A confirmed bid that was not accepted returns to the lot's form, to be reviewed and changed. */
export function keepDraftOf({ about, request }: OutboxEntry): void {
  if (about.kind !== 'bid') return
  const { amount, bidGroup, bidType, comment } = request.body as BidPayload
  const choice = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))
  changeDraft(about.lotId, { amount, group: choice(bidGroup), exportType: choice(bidType), comment: comment ?? '' })
}
