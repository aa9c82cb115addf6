import { useSyncExternalStore } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import type { SettableStatus } from '#domain/bids/status-confirmations.ts'
import type { Change, ChangedField } from './change.ts'

/** How many steps can be taken back (§9 "Undo history 5 steps"). */
export const MOST_STEPS = 5

/** A change that the office took, and how to take it back. */
export type Step = { bid: BidRow; back: Change }

/** Somebody else was first: what stands, what was sent, and what was to be done (409 `stale_version`). */
export type Conflict = { bid: BidRow; change: Change; detail: Record<string, number | string | null> }

/** A bid of many that stayed as it was. */
export type LeftOut = { bidId: number; lotNo: string; message: string }

/** What the office's screen is about at this moment, beside the list itself. */
export type Desk = {
  /** The question before a status is set, for one bid or for all that are ticked. */
  asking: { bids: readonly BidRow[]; to: SettableStatus } | null
  /** Whose amount and terms are being changed. */
  editing: BidRow | null
  /** Whose sold price is being written. */
  pricing: number | null
  /** The sold price that the office refused last, as it was typed. */
  refused: { bidId: number; price: number | null } | null
  conflict: Conflict | null
  shortcuts: boolean
  ticked: ReadonlyMap<number, BidRow>
  leftOut: readonly LeftOut[]
  steps: readonly Step[]
  /** Said politely, and shown. */
  said: string
  /** The value that went back to what it was; `turn` tells two in a row apart. */
  flashed: { bidId: number; field: ChangedField; turn: number } | null
  /** Whose terms were saved last. */
  saved: number | null
  /** Auto-bids as they are wished, until they are sent (auto-wish.ts). */
  wished: ReadonlyMap<number, boolean>
}

const EMPTY: Desk = {
  asking: null,
  editing: null,
  pricing: null,
  refused: null,
  conflict: null,
  shortcuts: false,
  ticked: new Map(),
  leftOut: [],
  steps: [],
  said: '',
  flashed: null,
  saved: null,
  wished: new Map(),
}

let desk = EMPTY
const listeners = new Set<() => void>()

export const readDesk = (): Desk => desk

export function setDesk(change: Partial<Desk>): void {
  desk = { ...desk, ...change }
  for (const listener of listeners) listener()
}

/** The screen is left: nothing of it is remembered. */
export const clearDesk = (): void => setDesk(EMPTY)

export function useDesk(): Desk {
  return useSyncExternalStore(subscribe, readDesk)
}

/** What one row is about: it is drawn anew only when that changes, for there are seventy of them. */
export function useDeskPart<Part extends string | number | boolean | undefined>(of: (desk: Desk) => Part): Part {
  return useSyncExternalStore(subscribe, () => of(desk))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A step more that can be taken back; the oldest is forgotten. */
export function remember(step: Step): void {
  setDesk({ steps: [...desk.steps, step].slice(-MOST_STEPS) })
}

export function tick(bid: BidRow, on: boolean): void {
  const ticked = new Map(desk.ticked)
  if (on) ticked.set(bid.bidId, bid)
  else ticked.delete(bid.bidId)
  setDesk({ ticked, leftOut: [] })
}

export function tickAll(bids: readonly BidRow[], on: boolean): void {
  const ticked = new Map(desk.ticked)
  for (const bid of bids)
    if (on) ticked.set(bid.bidId, bid)
    else ticked.delete(bid.bidId)
  setDesk({ ticked, leftOut: [] })
}
