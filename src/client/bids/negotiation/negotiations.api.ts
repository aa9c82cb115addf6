import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  negotiationsEndpoints,
  type Negotiation,
  type NegotiationAnswer,
} from '#contract/bids/negotiations.endpoints.ts'
import type { BiddingOfficeEnd } from '#domain/bids/negotiation.ts'
import { ask, call } from '#client/api/api.ts'
import { newKey } from '#client/api/new-key.ts'
import type { Attempts } from '#client/outbox/attempts.ts'
import { bidsChanged } from '../bids.api.ts'

/** Open negotiations and those that ended lately: the person's own, or everybody's for managers. Live updates request it again. */
export const negotiationsQuery = queryOptions({ ...ask(negotiationsEndpoints.negotiations, {}), meta: { keep: 1 } })

/** Sends the buyer's answer to the hall's price in this `version` of the negotiation. Sent twice it is one answer. */
export function useAnswer(attempts: Attempts, onDone: () => void) {
  return useNegotiationWrite(onDone, (answer: { body: NegotiationAnswer; version: number }) =>
    attempts.send(answer, key => call(negotiationsEndpoints.answerHall, { body: answer.body, key })),
  )
}

type Ask = { bidId: number; hallPrice: number; endsAt: string; version: number | null }

/** A manager tells the buyer the hall's price. */
export function useAsk(onDone: () => void) {
  return useNegotiationWrite(onDone, (body: Ask) => call(negotiationsEndpoints.askBuyer, { body, key: newKey() }))
}

/** A manager ends a negotiation with the hall's word. */
export function useEnd(onDone: () => void) {
  return useNegotiationWrite(
    onDone,
    ({ id, version, result }: Pick<Negotiation, 'id' | 'version'> & { result: BiddingOfficeEnd }) =>
      call(negotiationsEndpoints.endNegotiation, { body: { id, version, result }, key: newKey() }),
  )
}

/** After a write, and after a refusal too, the screen shows the server's state. `onDone` comes also where that state has taken the dialog away. */
function useNegotiationWrite<Body, Answer>(onDone: () => void, send: (body: Body) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: async (_, error) => {
      await bidsChanged(queryClient)
      if (!error) onDone()
    },
  })
}
