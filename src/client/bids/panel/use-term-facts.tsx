import { useLingui } from '@lingui/react/macro'
import type { BidResult } from '#contract/bids/bids.shapes.ts'
import type { Fact } from '#client/ui/value/Facts.tsx'
import styles from './BidAnswer.module.css'
import { useBidChoices } from './use-bid-choices.ts'
import type { Bidding } from './use-bidding.ts'

/**
 * Group, export type and comment of the bid to confirm. A manager's form does not show the client's live bid, so the server says what the new bid has
 * of it, and what changes.
 */
export function useTermFacts(bidding: Bidding, { terms }: BidResult): (Fact | false)[] {
  const { t } = useLingui()
  const { groupName, type } = useBidChoices(bidding)
  const commentFact = (label: string, text: string) =>
    text !== '' && { label, value: <span className={styles.comment}>{text}</span> }
  if (terms) {
    const { now, was } = terms
    const fact = (label: string, value: string | null, former: string | null): Fact | false => {
      const [shown, before] = [value ?? '—', former ?? '—']
      if (value === null && former === null) return false
      return { label, value: was === null || value === former ? shown : t`${shown} (was: ${before})` }
    }
    return [
      fact(t`Group`, now.bidGroup, was?.bidGroup ?? null),
      fact(t`Export type`, now.exportType, was?.exportType ?? null),
      commentFact(t`Comment`, now.comment),
      was !== null && was.comment !== now.comment && commentFact(t`Previous comment`, was.comment),
    ]
  }
  return [
    // The label names the kind of choice: an export type alone would read as a group's name.
    Boolean(groupName ?? type) && {
      label: groupName && type ? t`Group, export type` : type ? t`Export type` : t`Group`,
      value: [groupName, type?.label].filter(Boolean).join(' · '),
    },
    commentFact(t`Comment`, bidding.flow.values.comment.trim()),
  ]
}
