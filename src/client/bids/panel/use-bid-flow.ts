import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { bidAllow } from '#domain/bids/allowance.ts'
import type { BidForm, MyBid } from '#domain/bids/bid-panel.ts'
import { isLive } from '#domain/bids/bid-status.ts'
import type { BidResult } from '#contract/bids/bids.shapes.ts'
import { lotViewEndpoints } from '#contract/lots/lot-view.endpoints.ts'
import { serverNow } from '#client/api/server-clock.ts'
import { ApiError, mayHaveArrived } from '#client/api/errors.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { reachability } from '#client/api/reachability.ts'
import { useUnsaved } from '#client/device/unsaved-input.ts'
import { lazyOutbox } from '#client/outbox/lazy-outbox.ts'
import { shownOutbox } from '#client/outbox/shown-outbox.ts'
import { profileQuery } from '#client/auth/profile.api.ts'
import { useProfile } from '#client/auth/use-profile.ts'
import { bidsChanged, checkBid, placeBid } from '../bids.api.ts'
import { keyFor, type BidOrder } from '#client/outbox/bid-draft.ts'
import { orderOf } from './bid-order.ts'
import { bidFaults } from './bid-faults.ts'
import type { BidInfo, BidLot } from './bid-lot.ts'
import { checkedOrder, dismissReturnedBids, mayWait, offlineCheck, outboxLot, queuedAmount } from './offline-bid.ts'
import { isReceived, type Confirmed } from './confirmed-order.ts'
import type { BidPlace } from './use-bid-place.ts'
import { isShort, shortfallOf, type Shortfall } from './shortfall.ts'
import { NotKeptError, refusedValues } from './field-errors.ts'
import { isLiveBid, useBidValues, type BidValues } from './use-bid-values.ts'
import { useFormProblems } from './use-form-problems.ts'

/** The state of a bid between the first submit and the answer. Exactly one applies. */
export type BidStep =
  | { at: 'form' }
  | { at: 'checking' }
  | ({ at: 'confirm' | 'sending' } & Confirmed)
  /** In the outbox, under its key. */
  | { at: 'waiting'; key: string }
  | { at: 'credit'; short: Shortfall }
  | { at: 'done'; order: BidOrder; result: BidResult; receivedAt: Date }

/**
 * The steps of a bid: submit, check by the server, confirmation or missing credit, sending with its key, acceptance. Without a network the bid is
 * confirmed from this device's data and waits in the outbox, after an explicit "Send when online". A failure leaves the values in place. `trouble`
 * appears in the form or in the confirmation, whichever is open.
 */
export function useBidFlow(bid: {
  lot: BidLot
  info: BidInfo
  form: BidForm | null
  myBid: MyBid | null
  place: BidPlace
  /** A manager bids in the last hour. Confirming then accepts the bid. */
  isLastHour: boolean
}) {
  const { lot, info, form, myBid, place, isLastHour } = bid
  const queryClient = useQueryClient()
  const profile = useProfile()
  const { balanceInfo, permission } = profile
  const { values, set, markRefused, clear, isTyped } = useBidValues(lot, form)
  const [step, setStep] = useState<BidStep>({ at: 'form' })
  const problems = useFormProblems()
  const { trouble, setTrouble } = problems
  const [touched, setTouched] = useState(false)
  const replaced = myBid && isLive(myBid.status) ? myBid.amount : 0
  const endedBid = myBid && !isLive(myBid.status) ? myBid.bidId : null
  /** The maximum bid. Null where only the server knows the client's money, or where nobody checks. */
  const allowed = form?.askClient || !permission.creditLimitCheck ? null : bidAllow(balanceInfo, replaced)

  const unchanged = form !== null && isLiveBid(values, form)

  useUnsaved((touched && isTyped) || step.at === 'checking' || step.at === 'confirm' || step.at === 'sending', true)

  const edit: typeof set = change => {
    problems.noteChange(change)
    setTouched(true)
    set(change)
  }

  /** Submits the form. `change`: values set by the same press, such as a raise by one step. */
  async function press(change: Partial<BidValues> = {}): Promise<void> {
    const sent = { ...values, ...change }
    if (!form || isLiveBid(sent, form) || step.at === 'checking') return
    if (Object.keys(change).length > 0) edit(change)
    problems.noteSubmit()
    if (Object.keys(bidFaults(sent, form, info.startPrice)).length > 0) return problems.noteInvalidField()
    const order = orderOf({ lot, info, form, values: sent, isAccept: isLastHour })
    if (mayWait(form) && !reachability.get().reachable) return askOffline(order, sent)
    setStep({ at: 'checking' })
    try {
      const [check] = await Promise.all([checkBid(order), refreshProfile()])
      setStep({ at: 'confirm', order: confirmable(order, check), check, values: sent })
      place.answer.show()
    } catch (error) {
      refuse(error as Error, order)
    }
  }

  function askOffline(order: BidOrder, sent: BidValues): void {
    const waiting = shownOutbox.get()
    const room = allowed === null ? Infinity : Math.max(0, allowed - queuedAmount(waiting, lot.id))
    if (order.amount > room) setStep({ at: 'credit', short: { ...balanceInfo, amount: order.amount, allowed: room } })
    else {
      const check = offlineCheck(order, { info, myBid, profile, waiting })
      setStep({ at: 'confirm', waits: true, values: sent, order: confirmable(order, check), check })
    }
    place.answer.show()
  }

  /** What the buyer confirms is one order under one key, whether it is sent now or waits. */
  function confirmable(order: BidOrder, check: BidResult): BidOrder {
    return mayWait(form) ? checkedOrder(order, check, { info, profile }) : order
  }

  async function confirm(): Promise<void> {
    if (step.at !== 'confirm') return
    const { order } = step
    setTrouble(null)
    if (mayWait(form) && (step.waits || !reachability.get().reachable)) return wait(step, form.deadline)
    const { key = keyFor(lot.id, order, endedBid), triedAt = null } = step.sent ?? {}
    const at = serverNow()
    setStep({ ...step, at: 'sending' })
    try {
      const result = await placeBid(order, key)
      setStep({ at: 'done', order, result, receivedAt: new Date(serverNow()) })
      startOver(order)
      if (order.onBehalfOf === null) void dismissReturnedBids(lot.id).catch(() => undefined)
      void bidsChanged(queryClient)
    } catch (error) {
      const unsureSince = triedAt ?? (mayHaveArrived(error) ? at : null)
      refuse(error as Error, order, { ...step, sent: { key, triedAt: unsureSince, over: myBid } })
    }
  }

  async function wait(confirmed: Confirmed, until: string): Promise<void> {
    const { onBehalfOf: _, ...order } = confirmed.order
    const attempt = confirmed.sent ?? { key: keyFor(lot.id, confirmed.order, endedBid), triedAt: null }
    setStep({ ...confirmed, at: 'sending' })
    try {
      const { queueBid } = await lazyOutbox.fetch()
      await queueBid({ lot: outboxLot(lot), order, until }, attempt)
      setStep({ at: 'waiting', key: attempt.key })
      startOver(confirmed.order)
    } catch (error) {
      setTrouble(new NotKeptError('not on this device', { cause: error }))
      setStep({ ...confirmed, at: 'confirm' })
    }
  }

  /** The form is empty again for the next bid. */
  function startOver(order: BidOrder): void {
    rememberExportType(order)
    clear()
    problems.startOver()
    setTouched(false)
  }

  /** `otherwise`: the step that shows an error unrelated to credit. */
  function refuse(error: Error, order: BidOrder, otherwise: BidStep = { at: 'form' }): void {
    if (isShort(error)) {
      const known = { ...balanceInfo, amount: order.amount, allowed: allowed ?? 0 }
      setStep({ at: 'credit', short: shortfallOf(error, known) })
      if (!place.answer.open) place.answer.show()
      return
    }
    setTrouble(error)
    setStep(otherwise)
    const wrong = refusedValues(error)
    if (wrong.length > 0) {
      problems.noteInvalidField()
      markRefused(wrong)
    }
    // The lot has changed: closed, finished or dearer. Its page must show that as well.
    if (error instanceof ApiError && error.status === 409) {
      void queryClient.invalidateQueries({ queryKey: [lotViewEndpoints.view.path] })
    }
  }

  /** The current balance. Where it cannot be loaded, the server's own check still counts. */
  async function refreshProfile(): Promise<void> {
    await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 }).catch(() => undefined)
  }

  // The answer was lost, but the bid is there: under its key the server repeats the answer.
  const isThere = step.at === 'confirm' && trouble !== null && isReceived(step, trouble, myBid)
  const askAgain = useEffectEvent(() => {
    if (reachability.get().reachable) void confirm()
  })
  useEffect(() => {
    if (isThere) askAgain()
  }, [isThere])

  useAnswerClosed(place.answer.open, () => {
    // The sheet cannot be closed while the bid is being sent, because its answer must be seen.
    if (step.at === 'sending') return place.answer.show()
    if ((step.at === 'done' || step.at === 'waiting') && place.bid.onTop) place.bid.close()
    if (step.at !== 'form' && step.at !== 'checking') setStep({ at: 'form' })
    setTrouble(null)
  })

  return {
    values: step.at === 'confirm' || step.at === 'sending' ? step.values : values,
    edit,
    step,
    trouble,
    refused: problems.refused,
    pressed: problems.pressed,
    missed: problems.missed,
    allowed,
    /** The form's values equal the live bid, so there is nothing to send. */
    unchanged,
    faults: form ? bidFaults(values, form, info.startPrice) : {},
    press,
    confirm,
  }
}

/** Runs when the answer's sheet has closed, by its button or by the back gesture. */
function useAnswerClosed(open: boolean, closed: () => void): void {
  const was = useRef(open)
  useEffect(() => {
    const gone = was.current && !open
    was.current = open
    if (gone) closed()
  })
}

/** The next bid starts with it. A manager's choice for a client says nothing about the next client. */
function rememberExportType({ bidType, onBehalfOf }: BidOrder): void {
  if (bidType !== null && onBehalfOf === null) deviceStore.set({ lastExportType: bidType })
}
