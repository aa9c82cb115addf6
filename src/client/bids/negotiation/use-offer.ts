import { useQuery } from '@tanstack/react-query'
import type { Negotiation } from '#contract/bids/negotiations.endpoints.ts'
import { mayAnswer } from '#domain/bids/negotiation.ts'
import { useNow } from '#client/api/use-now.ts'
import { negotiationsQuery } from './negotiations.api.ts'

/** The auction house's price for an unsold lot while the buyer has not answered it. Null asks for no lot. */
export function useOffer(lotId: string | null): Negotiation | null {
  const now = useNow(10_000)
  const { data } = useQuery({ ...negotiationsQuery, enabled: lotId !== null })
  const isAsked = ({ bid, client, state, endsAt }: Negotiation) =>
    client === undefined && bid.id === lotId && state === 'asked' && mayAnswer({ state, endsAt: new Date(endsAt) }, now)
  return data?.negotiations.find(isAsked) ?? null
}
