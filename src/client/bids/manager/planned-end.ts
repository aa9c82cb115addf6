import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { plannedEndAt } from '#domain/bids/planned-end.ts'
import type { SettableStatus } from '#domain/bids/status-confirmations.ts'
import { serverNow } from '#client/api/server-clock.ts'
import { forget, remember } from './edit-state.ts'
import { startOf } from './may-edit.ts'

/** How a bid looks after its end was set, before the server has answered. */
export function plannedEnd(bid: BidRow, to: SettableStatus): BidRow['plannedEnd'] {
  return { status: to, at: plannedEndAt(new Date(serverNow()), startOf(bid)).toISOString() }
}

/** How long an end can still be undone, in ms; 0 where it cannot. */
export function undoLeftMs({ plannedEnd: end }: Pick<BidRow, 'plannedEnd'>, now = serverNow()): number {
  return end ? Math.max(0, Date.parse(end.at) - now) : 0
}

/** Makes these ends the next step to undo, while one of them can be undone. */
export function rememberEnds(bids: readonly BidRow[]): void {
  const leftMs = Math.max(0, ...bids.map(bid => undoLeftMs(bid)))
  if (leftMs === 0) return
  const step = { is: 'ends', bids } as const
  remember(step)
  setTimeout(() => forget(step), leftMs)
}
