import { useLingui } from '@lingui/react/macro'
import type { Negotiation } from '#contract/bids/negotiations.endpoints.ts'
import { yen } from '#domain/money/yen.ts'

/** The changes of a negotiation since a manager opened a dialog about it, in words; undefined without changes. `current` null: it is over. */
export function useNegotiationNews(seen: Negotiation | null, current: Negotiation | null): string | undefined {
  const { t } = useLingui()
  if (!seen) return undefined
  if (!current) return t`This negotiation is over.`
  if (current.version === seen.version) return undefined
  const { state, offer, hallPrice } = current
  if (state === 'countered') return t`The client now offers ${yen(offer)}.`
  if (state === 'accepted') return t`The client has accepted ${yen(hallPrice)}.`
  return t`The auction house’s price is now ${yen(hallPrice)}.`
}
