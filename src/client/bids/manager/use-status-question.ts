import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { isWon } from '#domain/bids/bid-status.ts'
import { endsBid } from '#domain/bids/planned-end.ts'
import { statusQuestions, strongestQuestions, type SettableStatus } from '#domain/bids/status-confirmations.ts'
import { serverNow } from '#client/api/server-clock.ts'
import { focusRowOf } from '#client/navigation/current-row.ts'
import { readEditState, selectBid, stopEditing } from './edit-state.ts'
import { chargeOf, mayEdit, startOf } from './may-edit.ts'
import { drawnRow } from './rows.ts'
import { useEdits } from './use-edits.ts'
import { useMany } from './use-many.ts'

/** The questions before these bids get this status, one after the other, and the change after the last. */
export function useStatusQuestion(chosen: readonly BidRow[], to: SettableStatus) {
  const queryClient = useQueryClient()
  // The current rows count, not the rows at the time of selection.
  const [rows] = useState(() => chosen.map(bid => drawnRow(queryClient, bid.bidId) ?? bid))
  // The question, its count and its total are about what can change. Where nothing can, the server says why.
  const [bids] = useState(() => (rows.some(mayEdit) ? rows.filter(mayEdit) : rows))
  const { edit } = useEdits()
  const setMany = useMany()
  const [questions] = useState(() => questionsOf(bids, to))
  const [step, setStep] = useState(0)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const isFinal = endsBid(to)
  const [first] = bids
  // An ended bid loses its six buttons, and the focused element with them.
  const isOver = useRef(false)
  const bidId = first?.bidId
  useEffect(
    () => () => {
      if (isOver.current && bidId !== undefined && document.activeElement === document.body) focusRowOf(bidId)
    },
    [bidId],
  )

  const confirm = async (accept: boolean) => {
    if (step + 1 < questions.length) {
      setStep(step + 1)
      return
    }
    if (bids.length === 1 && first) {
      isOver.current = isFinal
      stopEditing()
      // The next digit is for the current row again.
      if ((await edit(first, { field: 'status', to, accept })) && readEditState().selected.has(first.bidId))
        selectBid(first, false)
      return
    }
    setPending(true)
    try {
      await setMany(bids, to, accept)
      stopEditing()
    } catch (error) {
      setFailure(error as Error)
    } finally {
      setPending(false)
    }
  }
  return {
    /** The bids that can change, and the number of the others. */
    bids,
    leftOut: rows.length - bids.length,
    question: questions[step]!,
    isFinal,
    /** Bids whose purchase is taken back. */
    reversed: isWon(to) ? [] : bids.filter(bid => isWon(bid.bidStatus ?? 0) && chargeOf(bid) !== null),
    pending,
    failure,
    confirm,
  }
}

function questionsOf(bids: readonly BidRow[], to: SettableStatus) {
  const now = new Date(serverNow())
  return strongestQuestions(bids.map(bid => statusQuestions(to, { startsAt: startOf(bid), now })))
}
