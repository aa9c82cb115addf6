import { useSearch } from '@tanstack/react-router'
import { useOverlay } from '#client/navigation/use-overlay.ts'

/**
 * The address holds which of the bid's sheets is open, so that "back" closes them one by one. A sheet stays open beneath those above it. The form
 * is beneath the answer (confirmation, credit, success). The answer is beneath the terms, the deposit and the history.
 */
export function useBidPlace() {
  const { sheet } = useSearch({ strict: false })
  const bid = useOverlay('bid')
  const answer = useOverlay('bid-answer')
  const terms = useOverlay('bid-terms')
  const cancel = useOverlay('bid-cancel')
  const funds = useOverlay('bid-funds')
  const log = useOverlay('bid-log')
  return {
    bid: { ...bid, open: bid.open || sheet?.startsWith('bid-') === true, onTop: bid.open },
    answer: { ...answer, open: [answer, terms, funds, log].some(sheet => sheet.open) },
    terms,
    cancel,
    funds,
    log,
  }
}

export type BidPlace = ReturnType<typeof useBidPlace>
