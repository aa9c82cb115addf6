import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Negotiation } from '#contract/bids/negotiations.endpoints.ts'
import { bidAllow } from '#domain/bids/allowance.ts'
import { counterFault, isOpenNegotiation, reservesOffer, type BuyerAnswer } from '#domain/bids/negotiation.ts'
import { BID_STEP } from '#domain/bids/bid-amount.ts'
import { yen } from '#domain/money/yen.ts'
import { nameAndYear } from '#domain/lots/vehicle-name.ts'
import { useReachable } from '#client/api/use-reachability.ts'
import { useProfile } from '#client/auth/use-profile.ts'
import { useUnsaved } from '#client/device/unsaved-input.ts'
import { ErrorBlock } from '#client/ui/feedback/ErrorBlock.tsx'
import { YenStepper } from '#client/format/YenStepper.tsx'
import type { Attempts } from '#client/outbox/attempts.ts'
import { outboxWrites } from '#client/outbox/lazy-outbox.ts'
import { NegotiationDialog } from './NegotiationDialog.tsx'
import { useAnswer } from './negotiations.api.ts'

/** Confirms the buyer's answer to the price that he saw. Without a network the outbox keeps it. `negotiation` may change while it is open. */
export function AnswerDialog({
  negotiation,
  answer,
  now,
  attempts,
  onClose,
}: {
  negotiation: Negotiation
  answer: BuyerAnswer
  now: Date
  attempts: Attempts
  onClose: () => void
}) {
  const { t } = useLingui()
  const send = useAnswer(attempts, onClose)
  const reachable = useReachable()
  const counterFault = useCounterFault()
  const [{ id, hallPrice, bid, endsAt, offer: seenOffer, version }] = useState(negotiation)
  const [proposed] = useState(negotiation.offer ?? middleOf(bid.bidAmount, hallPrice))
  const [offer, setOffer] = useState<number | null>(proposed)
  const [isTried, setTried] = useState(false)
  useUnsaved(send.isPending)
  const allowed = useAllowed(negotiation)
  const fault = answer === 'counter' ? counterFault(offer, hallPrice, allowed) : undefined
  const titles = {
    accept: t`Buy for ${yen(hallPrice)}?`,
    counter: t`Counteroffer`,
    decline: t`Decline this offer?`,
  }
  const isLate = negotiation.state === 'lapsed' || now >= new Date(negotiation.endsAt)
  const isOver = isLate || !isOpenNegotiation(negotiation.state)
  const news = () => {
    if (isLate) return t`The time to answer is over.`
    if (isOver) return t`This negotiation is over.`
    if (negotiation.hallPrice !== hallPrice) return t`The auction house now asks ${yen(negotiation.hallPrice)}.`
    return negotiation.offer === null || negotiation.offer === seenOffer
      ? undefined
      : t`Your offer is now ${yen(negotiation.offer)}`
  }
  const body = { id, answer, hallPrice, seenOffer, ...(answer === 'counter' && { offer }) }
  const submit = () => {
    setTried(true)
    if (fault) return
    send.mutate({ body, version })
  }
  const sendLater = async () => {
    setTried(true)
    if (fault) return
    const writes = await outboxWrites()
    // The key of an answer that may have arrived stands for exactly that answer.
    const queued = attempts.isUnsure({ body, version }) ? body : { ...body, until: endsAt }
    const about = {
      lot: { lotId: bid.id, link: bid.link, name: nameAndYear(bid), lotNumber: bid.lotNo },
      body: queued,
      amount: answer === 'decline' ? null : answer === 'accept' ? hallPrice : offer,
      until: endsAt,
    }
    if (await attempts.queue({ body: queued, version }, attempt => writes?.queueAnswer(about, attempt))) onClose()
  }
  return (
    <NegotiationDialog
      title={titles[answer]}
      bid={bid}
      step={send}
      confirm={{
        label: !reachable
          ? t`Send when online`
          : answer === 'accept'
            ? t`Accept`
            : answer === 'counter'
              ? t`Send offer`
              : t`Decline`,
        kind: answer === 'decline' ? 'danger' : 'primary',
        onClick: reachable ? submit : () => void sendLater(),
      }}
      unchanged={t`Your answer was not changed.`}
      changed={news()}
      isOver={isOver}
      isTyped={!isOver && offer !== proposed}
      onClose={onClose}
    >
      {answer === 'accept' && <p>{t`If the auction house confirms, you have bought the car. This can’t be undone.`}</p>}
      {answer === 'accept' && allowed !== null && hallPrice > allowed && (
        <ErrorBlock title={t`You can bid up to ${yen(allowed)}`} text={t`Add funds, or offer less.`} />
      )}
      {answer === 'decline' && <p>{t`The auction house may then offer the car to others.`}</p>}
      {answer === 'counter' && (
        <>
          <p>
            <Trans>The auction house is asking {yen(hallPrice)}</Trans>
          </p>
          <YenStepper
            label={t`Your offer`}
            name="offer"
            value={offer}
            onChange={setOffer}
            step={BID_STEP}
            min={BID_STEP}
            error={isTried || (offer !== null && fault) ? fault : undefined}
          />
          <p>
            <Trans>
              Your offer is reserved until the auction house answers. If it agrees, you have bought the car.
            </Trans>
          </p>
        </>
      )}
      {!reachable && (
        <p>{t`Not sent while you are offline. The auction house can sell the car to others in the meantime.`}</p>
      )}
    </NegotiationDialog>
  )
}

/** Half way from the bid to the hall's price, in steps and below that price: a first proposal. */
function middleOf(bidAmount: number, hallPrice: number): number {
  const middle = Math.floor((bidAmount + hallPrice) / 2 / BID_STEP) * BID_STEP
  const below = Math.ceil(hallPrice / BID_STEP - 1) * BID_STEP
  return Math.max(BID_STEP, Math.min(middle, below))
}

/** The limit of a counter-offer: the buyer's allowance, and the part of it that an earlier offer reserves. Whole yen; null without a limit. */
function useAllowed({ state, offer }: Negotiation): number | null {
  const { permission, balanceInfo } = useProfile()
  if (!permission.creditLimitCheck) return null
  return bidAllow(balanceInfo, reservesOffer(state) ? (offer ?? 0) : 0)
}

/** The fault of a counter-offer, in words; undefined if there is none. Whole yen; `allowed` is what may still be bid. */
function useCounterFault(): (offer: number | null, hallPrice: number, allowed: number | null) => string | undefined {
  const { t } = useLingui()
  return (offer, hallPrice, allowed) => {
    if (offer === null) return t`Required field`
    const fault = counterFault(offer, hallPrice)
    if (fault?.code === 'counter_too_high') return t`Offer less than the asking price, ${yen(hallPrice)}`
    if (fault?.code === 'amount_step') return t`In steps of ${yen(BID_STEP)}`
    if (fault) return t`At least ${yen(BID_STEP)}`
    return allowed !== null && offer > allowed ? t`You can bid up to ${yen(allowed)}` : undefined
  }
}
