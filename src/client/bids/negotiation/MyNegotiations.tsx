import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { Negotiation } from '#contract/bids/negotiations.endpoints.ts'
import { isOpenNegotiation } from '#domain/bids/negotiation.ts'
import { lazyOutbox } from '#client/outbox/lazy-outbox.ts'
import { useOutbox } from '#client/outbox/shown-outbox.ts'
import { answerSheet, NegotiationCard } from './NegotiationCard.tsx'
import { negotiationsQuery } from './negotiations.api.ts'
import styles from './Negotiation.module.css'
import { Trans } from '@lingui/react/macro'
import { yen } from '#domain/money/yen.ts'
import { useWhenWords } from '#client/format/use-when-words.ts'
import { NegotiationFrame, type NegotiationCardProps } from './NegotiationFrame.tsx'

/** The person's open negotiations, the one that ends first on top, then those that ended without a sale; on a lot's page that lot's alone. */
export function MyNegotiations({ lotId, className }: { lotId?: string; className?: string }) {
  const { data } = useQuery(negotiationsQuery)
  const mine = (data?.negotiations ?? []).filter(
    ({ bid, client }) => client === undefined && (!lotId || bid.id === lotId),
  )
  const { sheet } = useSearch({ strict: false })
  // One that ends while its question is open stays until that is closed, and the question says so.
  const isShownOpen = ({ id, state }: Negotiation) => isOpenNegotiation(state) || sheet === answerSheet(id)
  const open = mine.filter(isShownOpen)
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
      {mine
        .filter(one => isNoSale(one) && isLatest(one, mine) && !isShownOpen(one))
        .map(negotiation => (
          <EndedNegotiation
            key={negotiation.id}
            negotiation={negotiation}
            isOnItsLot={lotId !== undefined}
            className={className}
          />
        ))}
    </>
  )
}

/** Whether it ended without a sale, and not by the buyer's own answer. A sale is shown as a win. */
function isNoSale({ state }: Negotiation): boolean {
  return state === 'refused' || state === 'withdrawn' || state === 'lapsed'
}

/** Whether the auction house has not come back with another price for the same bid. */
function isLatest({ id, bid }: Negotiation, all: readonly Negotiation[]): boolean {
  return !all.some(later => later.bid.bidId === bid.bidId && later.id > id)
}

/** How a negotiation ended without a sale, and when, to its buyer. */
function EndedNegotiation(props: NegotiationCardProps) {
  const when = useWhenWords()
  const { state, hallPrice, offer, changedAt } = props.negotiation
  return (
    <NegotiationFrame {...props} isOver aside={<time dateTime={changedAt}>{when.tokyo(new Date(changedAt))}</time>}>
      <p className={styles.words}>
        {state === 'refused' ? (
          <Trans>
            No sale. The auction house did not accept <b>{yen(offer)}</b>.
          </Trans>
        ) : state === 'withdrawn' ? (
          <Trans>
            No sale. The negotiation is over. The auction house asked <b>{yen(hallPrice)}</b>.
          </Trans>
        ) : (
          <Trans>The time to answer is over. The auction house asked {yen(hallPrice)}.</Trans>
        )}
      </p>
    </NegotiationFrame>
  )
}
