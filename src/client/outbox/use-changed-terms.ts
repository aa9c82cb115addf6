import { useLingui } from '@lingui/react/macro'
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts'
import { yen } from '#domain/money/yen.ts'
import { useWhenWords } from '#client/format/use-when-words.ts'

/** What a write was confirmed under, and what the server answers in its place. */
type Terms = {
  startPrice?: number | null
  biddingDeadline?: string | null
  bidAllow?: number
  adjustmentPrice?: number
  cancelDeadlineHours?: number
  replaces?: number | null
  /** The amount of the bid to cancel. */
  amount?: number
  hallPrice?: number
  /** The offer that another device has made in the negotiation. */
  offer?: number
}

/** The values that differ from what the person saw, where he is asked again. */
export function useChangedTerms(entry: OutboxEntry): string[] {
  const party = useChangedParty(entry)
  const terms = useTerms(entry)
  return entry.about.kind === 'party' ? party : terms
}

/** What the server has now, where the person is asked again. */
function valuesNow({ state, outcome }: OutboxEntry): Record<string, unknown> | undefined {
  return state === 'asking' ? outcome?.detail : undefined
}

function useChangedParty(entry: OutboxEntry): string[] {
  const { t } = useLingui()
  const values = valuesNow(entry) as Record<string, string | null> | undefined
  if (!values) return []
  const role = (entry.request.body as { party?: string } | null)?.party
  const theirs = values[`now.${role}`] ?? '—'
  const mine = values[`sent.${role}`] ?? '—'
  return [t`now: ${theirs}`, t`yours: ${mine}`]
}

function useTerms(entry: OutboxEntry): string[] {
  const { t } = useLingui()
  const when = useWhenWords()
  const now = valuesNow(entry) as Terms | undefined
  if (!now) return []
  const seen = (entry.request.body as { expected?: Terms } | null)?.expected ?? {}
  const moved = (field: keyof Terms) => now[field] !== undefined && now[field] !== seen[field]
  const price = now.startPrice === null || now.startPrice === undefined ? '—' : yen(now.startPrice)
  const lines = [
    now.hallPrice !== undefined && t`The auction house now asks ${yen(now.hallPrice)}`,
    now.offer !== undefined && t`Your offer is now ${yen(now.offer)}`,
    moved('startPrice') && t`The start price is now ${price}`,
    !!now.biddingDeadline &&
      Date.parse(now.biddingDeadline) !== Date.parse(seen.biddingDeadline ?? '') &&
      t`Bidding closes ${when.clocks(new Date(now.biddingDeadline))}`,
    moved('bidAllow') && t`Available to bid after this bid: ${yen(now.bidAllow ?? 0)}`,
    moved('adjustmentPrice') && t`We may exceed a bid by up to ${yen(now.adjustmentPrice ?? 0)}`,
    moved('cancelDeadlineHours') &&
      (now.cancelDeadlineHours
        ? t`A bid can be cancelled until ${now.cancelDeadlineHours} h before the auction`
        : t`A bid can be cancelled until the auction starts`),
    moved('amount') && t`You have a bid of ${yen(now.amount ?? 0)} on this lot`,
    moved('replaces') &&
      (now.replaces
        ? t`You have a bid of ${yen(now.replaces)} on this lot`
        : t`Your previous bid on this lot no longer exists`),
  ]
  return lines.filter(line => typeof line === 'string')
}
