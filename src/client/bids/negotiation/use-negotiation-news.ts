import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Negotiation } from '#contract/bids/negotiations.endpoints.ts'
import { isOpenNegotiation } from '#domain/bids/negotiation.ts'
import { yen } from '#domain/money/yen.ts'

/**
 * The changes of a negotiation since a manager opened a dialog about it, in words and whether it is over; undefined without changes. `current` is
 * null where it is over; one that is withdrawn may still be listed.
 */
export function useNegotiationNews(seen: Negotiation | null, current: Negotiation | null) {
  const { t } = useLingui()
  if (!seen) return {}
  if (!current || !isOpenNegotiation(current.state)) return { changed: t`This negotiation is over.`, isOver: true }
  return current.version === seen.version ? {} : { changed: t(changeOf(current)) }
}

function changeOf({ state, offer, hallPrice }: Negotiation): MessageDescriptor {
  if (state === 'countered') return msg`The client now offers ${yen(offer)}.`
  if (state === 'accepted') return msg`The client has accepted ${yen(hallPrice)}.`
  return msg`The auction house’s price is now ${yen(hallPrice)}.`
}
