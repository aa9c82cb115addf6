import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { bidAllow } from '#domain/bids/allowance.ts'
import type { BidForm, MyBid } from '#domain/bids/bid-panel.ts'
import { isLive } from '#domain/bids/bid-status.ts'
import type { BidResult } from '#contract/bids/bids.shapes.ts'
import { lotViewEndpoints } from '#contract/lots/lot-view.endpoints.ts'
import { serverNow } from '#client/api/server-clock.ts'
import { ApiError } from '#client/api/errors.ts'
import { reachability } from '#client/api/reachability.ts'
import { useUnsaved } from '#client/offline/typing.ts'
import { shownOutbox } from '#client/outbox/shown-outbox.ts'
import { profileQuery } from '#client/people/people.api.ts'
import { useProfile } from '#client/people/use-profile.ts'
import { bidsChanged, checkBid, placeBid } from '../bids.api.ts'
import type { BidOrder } from '../bids.api.ts'
import { keyFor } from './bid-draft.ts'
import { orderOf } from './bid-order.ts'
import { bidFaults } from './bid-faults.ts'
import type { BidField } from './bid-faults.ts'
import type { BidInfo, BidLot } from './bid-lot.ts'
import { mayWait, offlineCheck, outboxLot, promised } from './offline-bid.ts'
import type { BidPlace } from './use-bid-place.ts'
import { fieldTroubles, NotKeptError } from './trouble.ts'
import { useBidValues } from './use-bid-values.ts'
import type { BidValues } from './use-bid-values.ts'

/** Figures of the credit dialog; whole yen. */
export type Shortfall = { amount: number; allowed: number; creditLimit: number; balance: number; activeBids: number }

/** What is asked about, and in the end sent. `waits`: by what this device knows, to be sent when there is a network. */
type Confirmed = { order: BidOrder; check: BidResult; waits?: true }

/** Where a bid stands between the first press and the answer. Exactly one holds. */
export type BidStep =
  | { at: 'form' }
  | { at: 'checking' }
  | ({ at: 'confirm' | 'sending' } & Confirmed)
  /** In the outbox, under its key. */
  | { at: 'waiting'; key: string }
  | { at: 'credit'; short: Shortfall }
  | { at: 'done'; order: BidOrder; result: BidResult; receivedAt: Date }

/**
 * The way of a bid: press → checked by the office → confirmed or short of credit → sent with its key → accepted (specification §4). Without
 * a network it is confirmed by what this device knows and waits in the outbox, after an explicit "Send when online". Whatever fails leaves the
 * values where they are; `trouble` is shown in the form or in the confirmation, wherever the person is.
 */
export function useBidFlow(bid: {
  lot: BidLot
  info: BidInfo
  form: BidForm | null
  myBid: MyBid | null
  place: BidPlace
  /** A manager in the last hour, who is warned: what he confirms he accepts. */
  isLastHour: boolean
}) {
  const { lot, info, form, myBid, place, isLastHour } = bid
  const queryClient = useQueryClient()
  const profile = useProfile()
  const { balanceInfo, permission } = profile
  const { values, set, clear } = useBidValues(lot.id, form)
  const [step, setStep] = useState<BidStep>({ at: 'form' })
  const [trouble, setTrouble] = useState<Error | null>(null)
  const [mended, setMended] = useState<readonly string[]>([])
  const [pressed, setPressed] = useState(false)
  const [missed, setMissed] = useState(0)
  const [touched, setTouched] = useState(false)
  const replaced = myBid && isLive(myBid.status) ? myBid.amount : 0
  const endedBid = myBid && !isLive(myBid.status) ? myBid.bidId : null
  /** Most that may be bid; null where the money is a client's and only the office knows it, or where nobody checks. */
  const allowed = form?.askClient || !permission.creditLimitCheck ? null : bidAllow(balanceInfo, replaced)

  useUnsaved(touched || step.at === 'checking' || step.at === 'confirm' || step.at === 'sending')

  /** A field that is changed is no longer told what was wrong with it; the others still are. */
  const edit: typeof set = change => {
    const fields = Object.keys(change).map(name => FIELD_OF_VALUE[name as keyof BidValues])
    setMended(before => [...before, ...fields])
    setTrouble(before => (before && Object.keys(fieldTroubles(before)).length > 0 ? before : null))
    setTouched(true)
    set(change)
  }

  async function press(): Promise<void> {
    if (!form || step.at === 'checking') return
    setPressed(true)
    setTrouble(null)
    setMended([])
    if (Object.keys(bidFaults(values, form, info.startPrice)).length > 0) return setMissed(count => count + 1)
    const order = orderOf({ lot, info, form, values, isAccept: isLastHour })
    if (mayWait(form) && !reachability.get().reachable) return askOffline(order)
    setStep({ at: 'checking' })
    try {
      const [check] = await Promise.all([checkBid(order), refreshProfile()])
      setStep({ at: 'confirm', order, check })
      place.answer.show()
    } catch (error) {
      refuse(error as Error, order)
    }
  }

  function askOffline(order: BidOrder): void {
    const waiting = shownOutbox.get()
    const room = allowed === null ? Infinity : Math.max(0, allowed - promised(waiting, lot.id))
    if (order.amount > room) setStep({ at: 'credit', short: { ...balanceInfo, amount: order.amount, allowed: room } })
    else setStep({ at: 'confirm', waits: true, ...offlineCheck(order, { info, myBid, profile, waiting }) })
    place.answer.show()
  }

  async function confirm(): Promise<void> {
    if (step.at !== 'confirm') return
    const { order, check } = step
    setTrouble(null)
    if (mayWait(form) && (step.waits || !reachability.get().reachable)) return wait(step, form.deadline)
    setStep({ at: 'sending', order, check })
    try {
      const result = await placeBid(order, keyFor(lot.id, order, endedBid))
      setStep({ at: 'done', order, result, receivedAt: new Date(serverNow()) })
      clear()
      setPressed(false)
      setTouched(false)
      void bidsChanged(queryClient)
    } catch (error) {
      refuse(error as Error, order, { at: 'confirm', order, check })
    }
  }

  async function wait(confirmed: Confirmed, until: string): Promise<void> {
    const { onBehalfOf: _, ...order } = confirmed.order
    const key = keyFor(lot.id, confirmed.order, endedBid)
    setStep({ ...confirmed, at: 'sending' })
    try {
      const { queueBid } = await import('#client/outbox/queue-writes.ts')
      await queueBid({ key, lot: outboxLot(lot), order, until })
      setStep({ at: 'waiting', key })
      clear()
      setPressed(false)
      setTouched(false)
    } catch (error) {
      setTrouble(new NotKeptError('not on this device', { cause: error }))
      setStep({ ...confirmed, at: 'confirm' })
    }
  }

  /** `otherwise`: the step in which a trouble that is not one of credit is read. */
  function refuse(error: Error, order: BidOrder, otherwise: BidStep = { at: 'form' }): void {
    if (isShort(error)) {
      setStep({ at: 'credit', short: shortfall(error, order) })
      if (!place.answer.open) place.answer.show()
      return
    }
    setTrouble(error)
    setStep(otherwise)
    if (Object.keys(fieldTroubles(error)).length > 0) setMissed(count => count + 1)
    // The lot is not what it was: closed, finished, dearer. Its page should say so as well.
    if (error instanceof ApiError && error.status === 409) {
      void queryClient.invalidateQueries({ queryKey: [lotViewEndpoints.view.path] })
    }
  }

  function shortfall(error: ApiError, order: BidOrder): Shortfall {
    const figure = (name: string, own: number) => {
      const told = error.detail[name]
      return typeof told === 'number' ? told : own
    }
    return {
      amount: order.amount,
      allowed: figure('allowed', allowed ?? 0),
      creditLimit: figure('creditLimit', balanceInfo.creditLimit),
      balance: figure('balance', balanceInfo.balance),
      activeBids: figure('activeBids', balanceInfo.activeBids),
    }
  }

  /** The balance of this moment (§4); where it cannot be had, the office's own check still stands. */
  async function refreshProfile(): Promise<void> {
    await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 }).catch(() => undefined)
  }

  useAnswerClosed(place.answer.open, () => {
    // A bid on its way cannot be left: its answer must be seen.
    if (step.at === 'sending') return place.answer.show()
    if ((step.at === 'done' || step.at === 'waiting') && place.bid.onTop) place.bid.close()
    if (step.at !== 'form' && step.at !== 'checking') setStep({ at: 'form' })
    setTrouble(null)
  })

  return {
    values,
    edit,
    step,
    trouble,
    /** What the office said of single fields, until each is changed. */
    refused: Object.fromEntries(
      Object.entries(fieldTroubles(trouble)).filter(([field]) => !mended.includes(field)),
    ) as ReturnType<typeof fieldTroubles>,
    pressed,
    /** How often a press ended at a wrong field; the form then leads there. */
    missed,
    allowed,
    faults: form ? bidFaults(values, form, info.startPrice) : {},
    press,
    confirm,
  }
}

export type BidFlow = ReturnType<typeof useBidFlow>

/** Runs when the answer's sheet has gone, by its button or by the back gesture alike. */
function useAnswerClosed(open: boolean, closed: () => void): void {
  const was = useRef(open)
  useEffect(() => {
    const gone = was.current && !open
    was.current = open
    if (gone) closed()
  })
}

function isShort(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'credit_limit'
}

/** Under which name the office speaks of a value. */
const FIELD_OF_VALUE: Record<keyof BidValues, BidField> = {
  amount: 'amount',
  client: 'userId',
  exportType: 'bidType',
  group: 'bidGroup',
  comment: 'comment',
}
