import { createAtom, useSelector } from '@tanstack/react-store'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import type { SettableStatus } from '#domain/bids/status-confirmations.ts'
import type { Change, ChangedField } from './change.ts'

/** The number of steps that can be undone. */
const MAX_STEPS = 5

/** The manager's current activity besides reading the list. Only one at a time. */
export type Editing =
  | { is: 'nothing' }
  /** Answers the confirmation before a status is set, for one bid or for all selected bids. */
  | { is: 'status'; bids: readonly BidRow[]; to: SettableStatus }
  /** Changes amount and terms in their dialog. */
  | { is: 'terms'; bid: BidRow }
  /** Types a sold price in its row; `bid` is the row as it was when that began. */
  | { is: 'sold price'; bid: BidRow }
  /**
   * Chooses between the manager's value and another manager's (409 `stale_version`). It holds the current values, the sent values, and the intended
   * change.
   */
  | { is: 'conflict'; bid: BidRow; change: Change; detail: Record<string, number | string | null> }
  | { is: 'shortcuts' }

export type EditingOf<Is extends Editing['is']> = Extract<Editing, { is: Is }>

/**
 * A step that can be undone: a saved change with its reverse, the version that it made and the lots whose bids it ended for good, or ends of bids that
 * have not taken effect.
 */
export type Step =
  | { is: 'change'; bid: BidRow; back: Change; version: number | undefined; groupEnded: readonly string[] }
  | { is: 'ends'; bids: readonly BidRow[] }

/** One of many bids that stayed unchanged. */
export type LeftOut = { bidId: number; lotNo: string; message: string }

type EditState = {
  editing: Editing
  selected: ReadonlyMap<number, BidRow>
  leftOut: readonly LeftOut[]
  steps: readonly Step[]
  /** How often the steps were dropped. An undo that began before it puts no step back. */
  drops: number
  /** Announced politely to screen readers, and shown. */
  announcement: string
  /** The sold price that is being typed, or that the server refused. The row may be mounted again at another place. */
  typedPrice: { bidId: number; price: number | null } | null
  /** The value that was restored. `turn` distinguishes two in a row. */
  flashed: { bidId: number; field: ChangedField; turn: number } | null
  /** The bid whose terms were saved last. */
  saved: number | null
  /** Wanted auto-bids until they are sent (pending-auto-bid.ts). */
  wished: ReadonlyMap<number, boolean>
}

const NOTHING: Editing = { is: 'nothing' }

const EMPTY: EditState = {
  editing: NOTHING,
  selected: new Map(),
  leftOut: [],
  steps: [],
  drops: 0,
  announcement: '',
  typedPrice: null,
  flashed: null,
  saved: null,
  wished: new Map(),
}

const state = createAtom(EMPTY)

export const readEditState = state.get

export function setEditState(change: Partial<EditState>): void {
  state.set({ ...state.get(), ...change })
}

/** Leaving the screen clears the state. */
export function clearEditState(): void {
  setEditState({ ...EMPTY, drops: state.get().drops + 1 })
}

export const startEditing = (editing: Editing): void => setEditState({ editing })

export const stopEditing = (): void => setEditState({ editing: NOTHING })

export function useEditState(): EditState {
  return useSelector(state)
}

/** The state of one row. A row renders again only when this changes, because there are seventy rows. */
export function useEditPart<Part extends string | number | boolean | undefined>(of: (state: EditState) => Part): Part {
  return useSelector(state, of)
}

/** Adds a step that can be undone. The oldest is dropped. */
export function remember(step: Step): void {
  setEditState({ steps: [...state.get().steps, step].slice(-MAX_STEPS) })
}

/** Drops all steps: the next undo would be of an earlier change than the last one. */
export function dropSteps(): void {
  setEditState({ steps: [], drops: state.get().drops + 1 })
}

/** Takes off the last step. `putBack` returns it above the steps that it was above of, unless the steps were dropped since. */
export function takeStep(): { step: Step; putBack: () => void } | null {
  const { steps: before, drops } = state.get()
  const step = before.at(-1)
  if (!step) return null
  const below = before.slice(0, -1)
  setEditState({ steps: below })
  return { step, putBack: () => state.get().drops === drops && insert(step, below) }
}

function insert(step: Step, below: readonly Step[]): void {
  const { steps } = state.get()
  const isBelow = (one: Step) => below.includes(one)
  const restored = [...steps.filter(isBelow), step, ...steps.filter(one => !isBelow(one))]
  setEditState({ steps: restored.slice(-MAX_STEPS) })
}

export function forget(step: Step): void {
  const { steps } = state.get()
  if (steps.includes(step)) setEditState({ steps: steps.filter(one => one !== step) })
}

export function selectBid(bid: BidRow, on: boolean): void {
  selectBids([bid], on)
}

export function selectBids(bids: readonly BidRow[], on: boolean): void {
  const selected = new Map(state.get().selected)
  for (const bid of bids)
    if (on) selected.set(bid.bidId, bid)
    else selected.delete(bid.bidId)
  setEditState({ selected, leftOut: [] })
}
