import type { negotiationsEndpoints } from '#contract/bids/negotiations.endpoints.ts'
import { afterMove, counterFault, mayAnswer } from '#domain/bids/negotiation.ts'
import { permissionsOf } from '#domain/people/kinds.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { UseCase } from '#server/http/context.ts'
import { invalid, Refused } from '#server/http/refused.ts'
import { refusePastAllowance } from '../bid-rules.ts'
import { changeNegotiation, lockNegotiation, reservedBy, type NegotiationCase } from './change-negotiation.ts'

/**
 * The buyer accepts the hall's price, offers less, or leaves the lot. The hall's price and his own offer must still be those that he saw. An offer is
 * within his limit, and is reserved until the hall answers. Sent twice, it is one answer.
 */
export const answerHall: UseCase<typeof negotiationsEndpoints.answerHall> = async request => {
  const { body, viewer } = request
  const found = await lockNegotiation(request, body.id, ({ user_id }) => user_id === viewer.userId)
  const { negotiation, bidder, now } = found
  if (body.answer !== 'decline' && !viewer.permission.biddingAllowed) throw new Refused('restricted')
  const state = afterMove(negotiation.state, body.answer)
  const offer = offerOf(body, negotiation.hall_price)
  if (isSame(negotiation, body.answer, offer)) return answered(negotiation)
  if (negotiation.state === 'lapsed' || (state !== null && !mayAnswer(timesOf(negotiation), now)))
    throw new Refused('answer_too_late', { detail: { deadline: tokyoIso(negotiation.ends_at) } })
  if (state === null) throw new Refused('negotiation_over')
  if (body.until !== undefined && now >= new Date(body.until))
    throw new Refused('answer_too_late', { detail: { deadline: tokyoIso(new Date(body.until)) } })
  if (body.hallPrice !== negotiation.hall_price)
    throw new Refused('hall_price_changed', { detail: { hallPrice: negotiation.hall_price } })
  // The buyer may have answered on two devices. The answer that arrives last may be the older one.
  if (negotiation.offer !== null && body.seenOffer !== undefined && body.seenOffer !== negotiation.offer)
    throw new Refused('offer_changed', { detail: { offer: negotiation.offer } })
  if (body.answer === 'counter') refuseCounter(offer, negotiation.hall_price)
  if (offer !== null)
    refusePastAllowance(bidder, permissionsOf(bidder.kind, bidder.flags), {
      amount: offer,
      replaced: reservedBy(negotiation),
    })
  return answered(await changeNegotiation(request, found, { state, offer }, viewer.userId))
}

const timesOf = ({ state, ends_at }: NegotiationCase['negotiation']) => ({ state, endsAt: ends_at })

function offerOf({ answer, offer }: { answer: string; offer?: number | null }, hallPrice: number) {
  if (answer === 'decline') return null
  return answer === 'accept' ? hallPrice : (offer ?? null)
}

function refuseCounter(offer: number | null, hallPrice: number): void {
  if (offer === null) throw invalid({ offer: 'required' })
  const fault = counterFault(offer, hallPrice)
  if (fault) throw new Refused('invalid_fields', { fields: { offer: fault.code }, detail: fault.detail })
}

const ANSWERED = { accept: 'accepted', counter: 'countered', decline: 'declined' } as const

function isSame(
  { state, offer }: NegotiationCase['negotiation'],
  answer: keyof typeof ANSWERED,
  wanted: number | null,
): boolean {
  return state === ANSWERED[answer] && (answer === 'decline' || offer === wanted)
}

const answered = ({ id, state, version }: NegotiationCase['negotiation']) =>
  ({ success: true, id, state, version }) as const
