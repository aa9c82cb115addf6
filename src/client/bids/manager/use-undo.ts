import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import type { EditedBid } from '#contract/bids/bid-edits.shapes.ts'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { call } from '#client/api/api.ts'
import { isUndecided } from '#client/api/errors.ts'
import { bidsChanged } from '../bids.api.ts'
import { rowAfter, type Change } from './change.ts'
import { setEditState, takeStep, type Step } from './edit-state.ts'
import { afterOwnChanges, allAnswered, lastOwnVersion, noteOwnChange } from './own-changes.ts'
import { leftMs } from './planned-end.ts'
import { drawnRow, patchRow } from './rows.ts'
import { useGroupWords } from '../use-group-words.ts'
import { useReasonText } from './use-reason-text.ts'

type EditOptions = {
  /** Uses this version instead of the row's, for "Use mine" and for an undo. */
  version?: number
  /** Undoes a step. The undo is not a step of its own. */
  isUndo?: boolean
  /** Called where the change can be sent again. */
  onUndecided?: () => void
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
  const groupWords = useGroupWords()

  async function undo(): Promise<void> {
    // A change in flight becomes a step once it is answered. An early undo means that change.
    await allAnswered()
    const taken = takeStep()
    if (!taken) {
      setEditState({ announcement: t`There is nothing to undo.` })
      return
    }
    // Without it the next undo would be of an earlier change, perhaps of another lot.
    const { step, putBack } = taken
    if (step.is === 'change') await undoChange(step, putBack)
    else await undoEnds(step.bids, () => leftMs(step.bids) > 0 && putBack())
  }

  async function undoChange(step: Extract<Step, { is: 'change' }>, onUndecided: () => void): Promise<void> {
    const { lotNo } = step.bid
    // The row may have left this part of the list through the very change that is undone.
    const bid = drawnRow(queryClient, step.bid.bidId) ?? step.bid
    // The version that the change made: somebody else's change since then is a conflict, although its row is already shown.
    const version = step.version && afterOwnChanges(bid.bidId, step.version)
    const answer = await edit(bid, step.back, { isUndo: true, version, onUndecided })
    if (!answer) return
    const isHeld = answer.forwarded === false && !staysHere(step.back)
    const undone = isHeld
      ? t`Lot ${lotNo}: last change undone, but not sent to the auction house.`
      : t`Lot ${lotNo}: last change undone.`
    setEditState({ announcement: `${undone} ${groupWords.stayEnded(step.groupEnded)}`.trim() })
  }

  /** Undoes ends that have not taken effect yet. */
  async function undoEnds(bids: readonly BidRow[], onUndecided?: () => void): Promise<void> {
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
      if (isUndecided(error as Error)) onUndecided?.()
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
