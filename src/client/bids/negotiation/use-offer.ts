import { useQuery } from '@tanstack/react-query'
import type { Negotiation } from '#contract/bids/negotiations.endpoints.ts'
import { useTimeLeft } from '#client/api/use-time-left.ts'
import { negotiationsQuery } from './negotiations.api.ts'

/** The auction house's price for an unsold lot while the buyer has not answered it. Null asks for no lot. */
export function useOffer(lotId: string | null): Negotiation | null {
  const { data } = useQuery({ ...negotiationsQuery, enabled: lotId !== null })
  const isAsked = ({ bid, client, state }: Negotiation) => client === undefined && bid.id === lotId && state === 'asked'
  const offer = data?.negotiations.find(isAsked) ?? null
  const left = useTimeLeft(Date.parse(offer?.endsAt ?? ''))
  return left > 0 ? offer : null
}
