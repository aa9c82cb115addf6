import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { isBidStatus } from '#domain/bids/bid-status.ts'
import { ApiError, isUndecided } from '#client/api/errors.ts'
import { bidsChanged } from '../bids.api.ts'
import { STAFF_STATUS_WORD } from '../list/bid-words.ts'
import { sendAutoBid, setAutoBid } from './pending-auto-bid.ts'
import { drawnAtOnce, rowAfter, send, inverseChange, type Change } from './change.ts'
import { dropSteps, readEditState, remember, setEditState, startEditing } from './edit-state.ts'
import { noteOwnChange, sendInTurn, versionOf } from './own-changes.ts'
import { leftSeconds, rememberEnds } from './planned-end.ts'
import { drawnRow, holdRow, patchRow } from './rows.ts'
import { useGroupWords } from '../use-group-words.ts'
import { useReasonText } from './use-reason-text.ts'
import { useUndo, type Edit } from './use-undo.ts'

/** Managers' changes: shown at once, sent, and reverted where the server refuses. */
export function useEdits() {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const reasonText = useReasonText()
  const groupWords = useGroupWords()

  const edit: Edit = async (bid, change, options = {}) => {
    sendAutoBid(bid.bidId)
    // The message about the previous change does not apply to this one.
    if (readEditState().announcement !== '') setEditState({ announcement: '' })
    const before = drawnRow(queryClient, bid.bidId) ?? bid
    const drawn = drawnAtOnce(bid, change)
    const letGo = holdRow(queryClient, bid.bidId, drawn)
    let version = 0
    const sending = sendInTurn(bid.bidId, () => send(bid, change, (version = options.version ?? versionOf(bid))))
    try {
      const answer = await sending
      letGo()
      if (answer.version !== undefined) noteOwnChange(bid.bidId, version, answer.version)
      patchRow(queryClient, bid.bidId, rowAfter(answer))
      const { groupEnded = [] } = answer
      if (!options.isUndo && !options.isSilent)
        setEditState({ announcement: `${t`Lot ${bid.lotNo}: saved.`} ${groupWords.ended(groupEnded)}`.trim() })
      if (answer.plannedEnd) {
        const ending = { ...before, plannedEnd: answer.plannedEnd }
        rememberEnds([ending], endSaid(ending, answer.plannedEnd.status))
      } else if (!options.isUndo) {
        const back = inverseChange(before, change)
        if (back) remember({ is: 'change', bid: before, back, version: answer.version, groupEnded })
        // What cannot be undone leaves no undo of an earlier change either.
        else dropSteps()
      }
      // Its group may have been closed, or its lot settled.
      void bidsChanged(queryClient)
      return answer
    } catch (error) {
      letGo()
      const restored = Object.fromEntries(Object.keys(drawn).map(name => [name, before[name as keyof BidRow]]))
      patchRow(queryClient, bid.bidId, restored)
      void bidsChanged(queryClient)
      if (isUndecided(error as Error)) options.onUndecided?.()
      // Without the bid's version there is nothing to choose from, and "Use mine" could not be sent.
      if (error instanceof ApiError && error.code === 'stale_version' && typeof error.detail.version === 'number') {
        startEditing({ is: 'conflict', bid, change, detail: error.detail })
        return null
      }
      if (options.isSilent) throw error
      announceReturn(bid, change, error)
      return null
    }
  }

  function endSaid(bid: BidRow, to: number): string {
    const { lotNo } = bid
    const status = isBidStatus(to) ? i18n._(STAFF_STATUS_WORD[to]) : ''
    const seconds = leftSeconds([bid])
    return t`Lot ${lotNo}: “${status}” takes effect in ${plural(seconds, { one: '# second', other: '# seconds' })}. Press U to undo.`
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
    const current = () => row().autoBid ?? false
    setAutoBid(bid.bidId, on ?? !(readEditState().wished.get(bid.bidId) ?? current()), wished => {
      if (wished !== current()) void edit(row(), { field: 'auto', on: wished })
    })
  }

  const { undo, undoEnds } = useUndo(edit)
  return { edit, wish, undo, undoEnds }
}
