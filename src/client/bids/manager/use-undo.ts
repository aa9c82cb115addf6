import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import type { EditedBid } from '#contract/bids/bid-edits.shapes.ts'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { call } from '#client/api/api.ts'
import { bidsChanged } from '../bids.api.ts'
import { rowAfter, type Change } from './change.ts'
import { readEditState, setEditState, type Step } from './edit-state.ts'
import { afterOwnChanges, allAnswered, lastOwnVersion, noteOwnChange } from './own-changes.ts'
import { drawnRow, patchRow } from './rows.ts'
import { useReasonText } from './use-reason-text.ts'

type EditOptions = {
  /** Uses this version instead of the row's, for "Use mine" and for an undo. */
  version?: number
  /** Undoes a step. The undo is not a step of its own. */
  isUndo?: boolean
  /** The caller reports failures itself (the terms dialog). */
  isSilent?: true
}

/** Sends a change of a bid. Returns the server's answer; null if it was refused, which has been announced by then. */
export type Edit = (bid: BidRow, change: Change, options?: EditOptions) => Promise<Partial<EditedBid> | null>

/** Undoes the last step, or ends of bids that have not taken effect yet. */
export function useUndo(edit: Edit) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const reasonText = useReasonText()

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
    const answer = await edit(bid, step.back, { isUndo: true, version })
    if (!answer) return
    const isHeld = answer.forwarded === false && !staysHere(step.back)
    setEditState({
      announcement: isHeld
        ? t`Lot ${lotNo}: last change undone, but not sent to the auction house.`
        : t`Lot ${lotNo}: last change undone.`,
    })
  }

  /** Undoes ends that have not taken effect yet. */
  async function undoEnds(bids: readonly BidRow[]): Promise<void> {
    await allAnswered()
    try {
      const { changed, refused } = await call(bidEditsEndpoints.undoBidEnds, {
        body: { bidIds: bids.map(({ bidId }) => bidId) },
      })
      for (const bid of changed) {
        noteOwnChange(bid.bidId, lastOwnVersion(bid.bidId) ?? bid.version, bid.version)
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

  return { undo, undoEnds }
}

/** The auction house never hears of it. */
function staysHere(change: Change): boolean {
  return change.field === 'sold' || (change.field === 'auto' && !change.on)
}
