import { useQuery } from '@tanstack/react-query'
import { isOpenNegotiation } from '#domain/bids/negotiation.ts'
import { lazyOutbox } from '#client/outbox/lazy-outbox.ts'
import { useOutbox } from '#client/outbox/shown-outbox.ts'
import { NegotiationCard } from './NegotiationCard.tsx'
import { negotiationsQuery } from './negotiations.api.ts'

/** The person's open negotiations, the one that ends first on top; on a lot's page that lot's alone. */
export function MyNegotiations({ lotId, className }: { lotId?: string; className?: string | undefined }) {
  const { data } = useQuery(negotiationsQuery)
  const open = (data?.negotiations ?? []).filter(
    ({ bid, state, client }) => client === undefined && isOpenNegotiation(state) && (!lotId || bid.id === lotId),
  )
  // An answer that was refused stays to be read when its negotiation is over.
  const left = useOutbox().filter(
    ({ about }) =>
      about.kind === 'answer' &&
      (!lotId || about.lotId === lotId) &&
      !open.some(({ id }) => id === about.negotiationId),
  )
  return (
    <>
      {left.map(({ key }) => (
        <lazyOutbox.Show part="OutboxEntryCard" key={key} entryKey={key} named={lotId === undefined} />
      ))}
      {open.map(negotiation => (
        <NegotiationCard
          key={negotiation.id}
          negotiation={negotiation}
          isOnItsLot={lotId !== undefined}
          className={className}
        />
      ))}
    </>
  )
}
