import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { plannedEndAt } from '#domain/bids/planned-end.ts'
import type { SettableStatus } from '#domain/bids/status-confirmations.ts'
import { serverNow } from '#client/api/server-clock.ts'
import { forget, readEditState, remember, setEditState } from './edit-state.ts'
import { startOf } from './may-edit.ts'

type Ending = Pick<BidRow, 'plannedEnd'>

/** How a bid looks after its end was set, before the server has answered. Null where it takes effect at once. */
export function plannedEnd(bid: BidRow, to: SettableStatus, now = serverNow()): BidRow['plannedEnd'] {
  const at = plannedEndAt(new Date(now), startOf(bid))
  return at && { status: to, at: at.toISOString() }
}

/** How long an end can still be undone, in ms; 0 where it cannot. */
export function undoLeftMs({ plannedEnd: end }: Ending, now = serverNow()): number {
  return end ? Math.max(0, Date.parse(end.at) - now) : 0
}

/** How long the last of these ends can still be undone, in ms. */
export const leftMs = (bids: readonly Ending[], now = serverNow()): number =>
  Math.max(0, ...bids.map(bid => undoLeftMs(bid, now)))

/** The same in seconds, as it is said. */
export const leftSeconds = (bids: readonly Ending[], now?: number): number => Math.ceil(leftMs(bids, now) / 1000)

/** Announces these ends and makes them the next step to undo, while one of them can be undone. */
export function rememberEnds(bids: readonly BidRow[], announcement: string): void {
  const left = leftMs(bids)
  if (left === 0) return
  const step = { is: 'ends', bids } as const
  remember(step)
  setEditState({ announcement })
  setTimeout(() => {
    // A later end may be announced in the same words.
    const isLast = readEditState().steps.at(-1) === step
    forget(step)
    if (isLast && readEditState().announcement === announcement) setEditState({ announcement: '' })
  }, left)
}
