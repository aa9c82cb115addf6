import * as v from 'valibot'
import { newKey } from '#client/api/new-key.ts'
import { deviceStore } from '#client/device/device-store.ts'
import type { BidOrder } from '../bids.api.ts'

/** What was typed for a lot and not sent; it survives a reload (specification §4, issue "Bid"). */
const schema = v.object({
  /** Whole yen; undefined as long as nobody has touched it, null when emptied. */
  amount: v.optional(v.nullable(v.number())),
  /** Values of the choices as text; '' is none, undefined not touched. */
  group: v.optional(v.string()),
  exportType: v.optional(v.string()),
  client: v.optional(v.nullable(v.object({ id: v.string(), name: v.string() })), null),
  comment: v.optional(v.string()),
  /** The order that was sent last and its key, until its answer is known. */
  attempt: v.optional(v.object({ key: v.string(), order: v.string() })),
})
export type BidDraft = v.InferOutput<typeof schema>

const PREFIX = 'bid '
/** As many lots may have a half-typed bid; of more the oldest is forgotten. */
const MOST = 20

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

export function changeDraft(lotId: string, change: Partial<BidDraft>): void {
  const draft = { ...readDraft(draftText(lotId)), ...change }
  const { [PREFIX + lotId]: _, ...others } = deviceStore.get().drafts
  const older = Object.keys(others).filter(name => name.startsWith(PREFIX))
  for (const name of older.slice(0, Math.max(0, older.length - MOST + 1))) delete others[name]
  deviceStore.set({ drafts: { ...others, [PREFIX + lotId]: JSON.stringify(draft) } })
}

export function dropDraft(lotId: string): void {
  const { [PREFIX + lotId]: _, ...others } = deviceStore.get().drafts
  deviceStore.set({ drafts: others })
}

/**
 * The key under which an order is sent, on the device before it leaves: when the answer gets lost, even with the page, the same order goes
 * out under the same key and cannot become a second bid. `endedBid` is my last bid here where it is not live any more: after a cancel the
 * same amount is a new bid, and under the old key the office would only repeat its old answer.
 */
export function keyFor(lotId: string, order: BidOrder, endedBid: number | null): string {
  const text = JSON.stringify([order, endedBid])
  const { attempt } = readDraft(draftText(lotId))
  if (attempt?.order === text) return attempt.key
  const key = newKey()
  changeDraft(lotId, { attempt: { key, order: text } })
  return key
}
