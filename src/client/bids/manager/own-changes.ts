import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { sendAutoBids } from './pending-auto-bid.ts'

/** Changes of one bid run one after another, each against the version that the previous one created. */
const lines = new Map<number, Promise<unknown>>()
/** The version that the last own change of each bid created. */
const versions = new Map<number, number>()
/** Own changes of each bid: the version that each was made of, with the version that it made. */
const ownChanges = new Map<number, Map<number, number>>()

/** The screen was left. The next one starts from the list's data. */
export function forgetVersions(): void {
  lines.clear()
  versions.clear()
  ownChanges.clear()
}

/** Sends after the bid's earlier changes are answered, whether they succeed or fail. */
export function sendInTurn<T>(bidId: number, send: () => Promise<T>): Promise<T> {
  const former = lines.get(bidId) ?? Promise.resolve()
  const sending = former.catch(() => undefined).then(send)
  lines.set(bidId, sending)
  return sending
}

/** Waits for the answers to all changes, including those still in their pause. */
export async function allAnswered(): Promise<void> {
  sendAutoBids()
  await Promise.allSettled(lines.values())
}

export function noteOwnChange(bidId: number, from: number, to: number): void {
  versions.set(bidId, to)
  if (from !== to) ownChanges.set(bidId, new Map(ownChanges.get(bidId)).set(from, to))
}

/** Follows own changes from a version to the newest. A change by another manager breaks the chain. */
export function afterOwnChanges(bidId: number, version: number): number {
  const next = ownChanges.get(bidId)?.get(version)
  return next === undefined ? version : afterOwnChanges(bidId, next)
}

/** The version after the last own change; undefined without one. */
export const lastOwnVersion = (bidId: number): number | undefined => versions.get(bidId)

/** The newest known version of a bid: its row's version, or that of a later change. */
export function versionOf({ bidId, version }: BidRow): number {
  return Math.max(version, versions.get(bidId) ?? 0)
}
