import { useLingui } from '@lingui/react/macro'
import { isLateHere, type OutboxEntry, type OutboxState } from '#domain/outbox/outbox-entry.ts'
import { yen } from '#domain/money/yen.ts'
import type { Tone } from '#client/ui/tone.ts'
import { useChangedTerms } from './use-changed-terms.ts'
import { useEntryReason } from './use-entry-reason.ts'

/** Status of a queued entry: gray, blue, red. An entry at the server is orange like a bid under review. */
export const STATE_TONE: Record<OutboxState, Tone> = {
  queued: 'gray',
  sending: 'blue',
  accepted: 'orange',
  rejected: 'red',
  expired: 'red',
  asking: 'orange',
}

type EntryWords = {
  /** The lot, group or search of the entry. */
  name: string
  action: string
  state: string
  /** One sentence: the next step, or the reason for the result. */
  reason: string
  /** The values that differ from what the buyer saw, one by one. */
  changes: string[]
}

/** An entry in words. */
export function useEntryWords(entry: OutboxEntry): EntryWords {
  return {
    name: useEntryName(entry),
    action: useEntryAction(entry),
    state: useEntryState(entry),
    reason: useEntryReason(entry),
    changes: useChangedTerms(entry),
  }
}

function useEntryName({ about }: OutboxEntry): string {
  const { t } = useLingui()
  switch (about.kind) {
    case 'bid':
    case 'cancel':
    case 'answer':
      return t`Lot ${about.lotNumber}, ${about.name}`
    case 'search':
      return about.title
    case 'message':
      return about.text
    default:
      return about.name
  }
}

function useEntryAction({ about }: OutboxEntry): string {
  const { t } = useLingui()
  if (about.kind === 'answer') {
    if (about.amount === null) return t`Decline`
    return about.answer === 'accept' ? t`Buy for ${yen(about.amount)}` : t`Offer ${yen(about.amount)}`
  }
  return {
    bid: t`Your bid`,
    cancel: t`Cancel bid`,
    favorite: t`Favorites`,
    note: t`Manager’s note`,
    party: t`Consignee or notify party`,
    document: t`Document`,
    search: t`Saved search`,
    message: t`Message`,
  }[about.kind]
}

function useEntryState(entry: OutboxEntry): string {
  const { t } = useLingui()
  const { about, state } = entry
  if (isLateHere(entry)) return t`May be late`
  return {
    queued: t`Queued`,
    sending: t`Sending`,
    accepted: about.kind === 'bid' ? t`Under review` : t`Done`,
    rejected: t`Rejected`,
    expired: t`Expired`,
    asking: t`Not sent: check it`,
  }[state]
}
