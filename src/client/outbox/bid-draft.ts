import * as v from 'valibot'
import type { BidPayload } from '#contract/bids/bids.shapes.ts'
import { newKey } from '#client/api/new-key.ts'
import { deviceStore, setDraft } from '#client/device/device-store.ts'

/** The order, not yet confirmed. `onBehalfOf` is the client of a manager. */
export type BidOrder = Omit<BidPayload, 'confirm'> & {
  onBehalfOf: string | null
  /** A manager's "Accept" in the last hour: the bid is forwarded. */
  accept?: 1
}

/** Values typed for a lot and not sent. They survive a reload. */
const schema = v.object({
  /** Whole yen; undefined while the field is untouched, null when emptied. */
  amount: v.optional(v.nullable(v.number())),
  /** Values of the choices as text. '' means none, undefined means untouched. */
  group: v.optional(v.string()),
  exportType: v.optional(v.string()),
  client: v.optional(v.nullable(v.object({ id: v.string(), name: v.string() })), null),
  comment: v.optional(v.string()),
  /** Values that the server refused. This page shows them with its message; the next page does not offer them again. */
  refused: v.optional(v.array(v.picklist(['amount', 'group', 'exportType', 'client', 'comment']))),
  /** The last sent order and its key, until its answer is known. */
  attempt: v.optional(v.object({ key: v.string(), order: v.string() })),
})
export type BidDraft = v.InferOutput<typeof schema>

const PREFIX = 'bid '
/** The number of lots that may have a draft. Beyond it the oldest is dropped. */
const MAX_DRAFTS = 20

export function readDraft(text: string | undefined): BidDraft {
  try {
    return v.parse(schema, JSON.parse(text ?? '{}'))
  } catch {
    return v.parse(schema, {})
  }
}

export function draftText(lotId: string): string | undefined {
  return deviceStore.get().drafts[PREFIX + lotId]
}

/** The server's message about a value is gone with the page that showed it, so the value is dropped too. */
export function forgetRefused(lotId: string): void {
  const { refused = [] } = readDraft(draftText(lotId))
  if (refused.length === 0) return
  changeDraft(lotId, { ...Object.fromEntries(refused.map(name => [name, undefined])), refused: undefined })
}

export function changeDraft(lotId: string, change: Partial<BidDraft>): void {
  const draft = { ...readDraft(draftText(lotId)), ...change }
  setDraft(PREFIX + lotId, JSON.stringify(draft))
  const all = Object.keys(deviceStore.get().drafts).filter(name => name.startsWith(PREFIX))
  for (const name of all.slice(0, Math.max(0, all.length - MAX_DRAFTS))) setDraft(name, undefined)
}

export function dropDraft(lotId: string): void {
  setDraft(PREFIX + lotId, undefined)
}

/**
 * The idempotency key of an order, stored on the device before sending. If the answer gets lost, even with the page, the same order goes out under
 * the same key and cannot become a second bid. `endedBid` is my last bid here when it is no longer live. After a cancellation the same amount is a
 * new bid: under the old key the server would only repeat its old answer.
 */
export function keyFor(lotId: string, order: BidOrder, endedBid: number | null): string {
  const text = JSON.stringify([order, endedBid])
  const { attempt } = readDraft(draftText(lotId))
  if (attempt?.order === text) return attempt.key
  const key = newKey()
  changeDraft(lotId, { attempt: { key, order: text } })
  return key
}
