import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { isLateHere, isWaiting } from '#domain/outbox/outbox-entry.ts'
import { useReachable } from '#client/api/use-reachability.ts'
import { useCloseOrphan } from '#client/navigation/use-close-orphan.ts'
import { lazyOutbox } from '#client/outbox/lazy-outbox.ts'
import { useOutbox } from '#client/outbox/shown-outbox.ts'
import { BottomSheet } from '#client/ui/bottom-sheet/BottomSheet.tsx'
import { BidAnswerFoot } from './BidAnswerFoot.tsx'
import { BidDone } from './BidDone.tsx'
import { BidTerms } from './BidTerms.tsx'
import { ConfirmBid } from './ConfirmBid.tsx'
import { CreditShort } from './CreditShort.tsx'
import { mayWait } from './offline-bid.ts'
import type { BidStep } from './use-bid-flow.ts'
import type { Bidding } from './use-bidding.ts'

/**
 * The server's answer to the submit: the binding confirmation, the missing credit, or the accepted bid. One sheet shows all three, so that nothing
 * flickers between them. It cannot be closed while the bid is being sent.
 */
export function BidAnswer({ bidding, nested }: { bidding: Bidding; nested: boolean }) {
  const { t } = useLingui()
  const { flow, place, form } = bidding
  const step = useLastAnswer(flow.step)
  const [accepted, setAccepted] = useState(false)
  const { open, close } = place.answer
  const isShown = open && flow.step.at !== 'form' && flow.step.at !== 'checking'
  useCloseOrphan(open && !isShown, close)
  // A reader who returns to the confirmation must read it again.
  if (!isShown && accepted) setAccepted(false)
  const isOrder = form?.purpose === 'order' || bidding.lot.isStock
  const pending = step.at === 'sending'
  const reachable = useReachable()
  const waits = step.at === 'confirm' || step.at === 'sending' ? step.waits === true || !reachable : false
  const until = waits && mayWait(form) ? new Date(form.deadline) : null
  const queued = useOutbox().find(({ key }) => step.at === 'waiting' && key === step.key)
  // Withdrawn or archived in this sheet: it has nothing left to show.
  const wasQueued = useRef(false)
  useEffect(() => {
    if (wasQueued.current && !queued) close()
    wasQueued.current = queued !== undefined
  }, [queued, close])
  const title = () => {
    switch (step.at) {
      case 'waiting':
        if (!queued || isWaiting(queued)) return t`Your bid will be sent when you are online`
        if (isLateHere(queued)) return t`Your bid may be late`
        return queued.state === 'accepted' ? t`Bid received` : t`Bid not accepted`
      case 'credit':
        return t`Credit limit exceeded`
      case 'done':
        return isOrder ? t`Order received` : t`Bid received`
      default:
        return isOrder ? t`Confirm your order` : t`Confirm your bid`
    }
  }

  return (
    <BottomSheet
      open={isShown}
      onClose={close}
      nested={nested}
      pending={pending}
      closeLabel={t`Close`}
      title={title()}
      foot={
        <BidAnswerFoot bidding={bidding} step={step} isOrder={isOrder} accepted={accepted} waits={until !== null} />
      }
    >
      {step.at === 'done' && <BidDone bidding={bidding} step={step} isOrder={isOrder} />}
      {step.at === 'waiting' && <lazyOutbox.Show part="OutboxEntryCard" entryKey={step.key} />}
      {step.at === 'credit' && <CreditShort bidding={bidding} short={step.short} />}
      {(step.at === 'confirm' || step.at === 'sending') && (
        <ConfirmBid
          bidding={bidding}
          check={step.check}
          accepted={accepted}
          onAccepted={setAccepted}
          pending={pending}
          until={until}
        />
      )}
      <BidTerms bidding={bidding} />
    </BottomSheet>
  )
}

/** The sheet keeps its text while it slides away. */
function useLastAnswer(step: BidStep): BidStep {
  const [last, setLast] = useState(step)
  const answers = step.at !== 'form' && step.at !== 'checking'
  if (answers && last !== step) setLast(step)
  return answers ? step : last
}
