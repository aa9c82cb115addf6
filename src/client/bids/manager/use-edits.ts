import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { isBidStatus } from '#domain/bids/bid-status.ts'
import { UNDO_MS } from '#domain/time/undo.ts'
import { call } from '#client/api/api.ts'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { useOutageReason } from '#client/api/use-outage-reason.ts'
import { bidsChanged } from '../bids.api.ts'
import { STAFF_STATUS_WORD } from '../list/bid-words.ts'
import { sendAutoBid, sendAutoBids, setAutoBid } from './pending-auto-bid.ts'
import { drawnAtOnce, rowAfter, send, inverseChange, type Change } from './change.ts'
import { readEditState, remember, setEditState, startEditing, type Step } from './edit-state.ts'
import { rememberEnds } from './planned-end.ts'
import { drawnRow, holdRow, patchRow } from './rows.ts'

/** Changes of one bid run one after another, each against the version that the previous one created. */
const lines = new Map<number, Promise<unknown>>()
const versions = new Map<number, number>()
/** Own changes of each bid: the version that each was made of, with the version that it made. */
const ownChanges = new Map<number, Map<number, number>>()

/** The screen was left. The next one starts from the list's data. */
export function forgetVersions(): void {
  lines.clear()
  versions.clear()
  ownChanges.clear()
}

export function noteOwnChange(bidId: number, from: number, to: number): void {
  versions.set(bidId, to)
  if (from !== to) ownChanges.set(bidId, new Map(ownChanges.get(bidId)).set(from, to))
}

/** Follows own changes from a version to the newest. A change by another manager breaks the chain. */
function afterOwnChanges(bidId: number, version: number): number {
  const next = ownChanges.get(bidId)?.get(version)
  return next === undefined ? version : afterOwnChanges(bidId, next)
}

/** The newest known version of a bid: its row's version, or that of a later change. */
export function versionOf({ bidId, version }: BidRow): number {
  return Math.max(version, versions.get(bidId) ?? 0)
}

/** Waits for the answers to all changes, including those still in their pause. */
export async function allAnswered(): Promise<void> {
  sendAutoBids()
  await Promise.allSettled(lines.values())
}

type EditOptions = {
  /** Uses this version instead of the row's, for "Use mine" and for an undo. */
  version?: number
  /** Undoes a step. The undo is not a step of its own. */
  isUndo?: boolean
  /** The caller reports failures itself (the terms dialog). */
  tells?: 'nothing'
}

/** Managers' changes: shown at once, sent, and reverted where the server refuses. */
export function useEdits() {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const reasonOf = useOutageReason()
  const reasonText = (error: unknown) =>
    error instanceof OfflineError ? t`No answer.` : (error instanceof Error && reasonOf(error)) || ''

  async function edit(bid: BidRow, change: Change, options: EditOptions = {}): Promise<boolean> {
    sendAutoBid(bid.bidId)
    // The message about the previous change does not apply to this one.
    if (readEditState().announcement !== '') setEditState({ announcement: '' })
    const before = drawnRow(queryClient, bid.bidId) ?? bid
    const drawn = drawnAtOnce(bid, change)
    const letGo = holdRow(queryClient, bid.bidId, drawn)
    const former = lines.get(bid.bidId) ?? Promise.resolve()
    let version = 0
    const sending = former
      .catch(() => undefined)
      .then(() => send(bid, change, (version = options.version ?? versionOf(bid))))
    lines.set(bid.bidId, sending)
    try {
      const answer = await sending
      letGo()
      if (answer.version !== undefined) noteOwnChange(bid.bidId, version, answer.version)
      patchRow(queryClient, bid.bidId, rowAfter(answer))
      if (answer.plannedEnd) rememberEnds([{ ...before, plannedEnd: answer.plannedEnd }])
      else if (!options.isUndo) {
        const back = inverseChange(before, change)
        if (back) remember({ is: 'change', bid: before, back, version: answer.version })
      }
      if (!options.isUndo && options.tells !== 'nothing')
        setEditState({
          announcement: answer.plannedEnd ? endSaid(bid, answer.plannedEnd.status) : t`Lot ${bid.lotNo}: saved.`,
        })
      // Its group may have been closed, or its lot settled.
      void bidsChanged(queryClient)
      return true
    } catch (error) {
      letGo()
      const restored = Object.fromEntries(Object.keys(drawn).map(name => [name, before[name as keyof BidRow]]))
      patchRow(queryClient, bid.bidId, restored)
      void bidsChanged(queryClient)
      if (error instanceof ApiError && error.code === 'stale_version') {
        startEditing({ is: 'conflict', bid, change, detail: error.detail })
        return false
      }
      if (options.tells === 'nothing') throw error
      announceReturn(bid, change, error)
      return false
    }
  }

  function endSaid({ lotNo }: BidRow, to: number): string {
    const status = isBidStatus(to) ? i18n._(STAFF_STATUS_WORD[to]) : ''
    return t`Lot ${lotNo}: “${status}” takes effect in ${UNDO_MS / 1000} seconds. Press U to undo.`
  }

  function announceReturn({ bidId, lotNo }: BidRow, { field }: Change, error: unknown): void {
    // The session has expired, and its own dialog explains that.
    if (error instanceof ApiError && error.status === 401) return
    const reason = reasonText(error)
    setEditState({
      flashed: { bidId, field, turn: (readEditState().flashed?.turn ?? 0) + 1 },
      announcement: t`Lot ${lotNo}: previous value restored. ${reason}`,
    })
  }

  /** Turns the auto-bid on or off. Without `on` it toggles the shown value. Nothing is sent if the value ends as it began. */
  function wish(bid: BidRow, on?: boolean): void {
    const row = () => drawnRow(queryClient, bid.bidId) ?? bid
    const stands = () => row().autoBid ?? false
    setAutoBid(bid.bidId, on ?? !(readEditState().wished.get(bid.bidId) ?? stands()), wished => {
      if (wished !== stands()) void edit(row(), { field: 'auto', on: wished })
    })
  }

  async function undo(): Promise<void> {
    // A change in flight becomes a step once it is answered. An early undo means that change.
    await allAnswered()
    const { steps } = readEditState()
    const step = steps.at(-1)
    if (!step) {
      setEditState({ announcement: t`There is nothing to undo.` })
      return
    }
    setEditState({ steps: steps.slice(0, -1) })
    if (step.is === 'ends') await undoEnds(step.bids)
    else await undoChange(step)
  }

  async function undoChange(step: Extract<Step, { is: 'change' }>): Promise<void> {
    const { lotNo } = step.bid
    // The row may have left this part of the list through the very change that is undone.
    const bid = drawnRow(queryClient, step.bid.bidId) ?? step.bid
    // The version that the change made: somebody else's change since then is a conflict, although its row is already shown.
    const version = step.version && afterOwnChanges(bid.bidId, step.version)
    if (await edit(bid, step.back, { isUndo: true, version }))
      setEditState({ announcement: t`Lot ${lotNo}: last change undone.` })
  }

  /** Undoes ends that have not taken effect yet. */
  async function undoEnds(bids: readonly BidRow[]): Promise<void> {
    await allAnswered()
    try {
      const { changed, refused } = await call(bidEditsEndpoints.undoBidEnds, {
        body: { bidIds: bids.map(({ bidId }) => bidId) },
      })
      for (const bid of changed) {
        noteOwnChange(bid.bidId, versions.get(bid.bidId) ?? bid.version, bid.version)
        patchRow(queryClient, bid.bidId, rowAfter(bid))
      }
      const lotsOf = (ids: readonly number[]) =>
        bids
          .filter(({ bidId }) => ids.includes(bidId))
          .map(({ lotNo }) => lotNo)
          .join(', ')
      const done = lotsOf(changed.map(({ bidId }) => bidId))
      const late = lotsOf(refused.map(({ bidId }) => bidId))
      setEditState({
        announcement: [done && t`Lot ${done}: the bid is still active.`, late && `${late}: ${refused[0]?.message}`]
          .filter(Boolean)
          .join(' '),
      })
    } catch (error) {
      const reason = reasonText(error)
      setEditState({ announcement: t`Couldn’t undo ending the bid. ${reason}` })
    }
    void bidsChanged(queryClient)
  }

  return { edit, wish, undo, undoEnds }
}
