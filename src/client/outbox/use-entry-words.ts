import { useLingui } from '@lingui/react/macro'
import type { OutboxEntry, OutboxState } from '#domain/outbox/outbox-entry.ts'
import { yen } from '#domain/money/yen.ts'
import { tokyoClockSeconds } from '#client/format/time.ts'
import { useWhenWords } from '#client/bids/panel/use-when-words.ts'
import type { Tone } from '#client/ui/tone.ts'

/** design/language.md §3: queue status gray, blue, red; what stands with the office is orange as a bid under review. */
export const STATE_TONE: Record<OutboxState, Tone> = {
  queued: 'gray',
  sending: 'blue',
  accepted: 'orange',
  rejected: 'red',
  expired: 'red',
  asking: 'orange',
}

export type EntryWords = {
  /** Which lot, group or search it is about. */
  name: string
  /** What it does, where that is no amount. */
  what: string
  state: string
  /** One sentence: what comes next, or why it ended so. */
  why: string
  /** What is not as the buyer saw it, one by one. */
  changes: string[]
}

/** An entry in words: what it is, where it stands, and why. */
export function useEntryWords(entry: OutboxEntry): EntryWords {
  const { t } = useLingui()
  const when = useWhenWords()
  const { about, state, until, triedAt, outcome } = entry
  const name =
    about.kind === 'bid' || about.kind === 'cancel'
      ? t`№ ${about.lotNumber}, ${about.name}`
      : about.kind === 'search'
        ? about.title
        : about.kind === 'message'
          ? about.text
          : about.name
  const what = {
    bid: t`Your bid`,
    cancel: t`Cancel bid`,
    favorite: t`Favorites`,
    note: t`Manager’s note`,
    search: t`Saved search`,
    message: t`Message`,
  }[about.kind]
  const states: Record<OutboxState, string> = {
    queued: t`Queued`,
    sending: t`Sending`,
    accepted: about.kind === 'bid' ? t`Under review` : t`Done`,
    rejected: t`Rejected`,
    expired: t`Expired`,
    asking: t`Not sent: look again`,
  }
  const deadline = until === null ? null : when.clocks(new Date(until))
  const why = (): string => {
    if (state === 'sending') return t`Do not close the app`
    if (state === 'queued' && triedAt !== null)
      return t`It has left and no answer came. As soon as there is a network the office says what became of it.`
    if (state === 'queued')
      return deadline === null ? t`Not sent. Leaves when online.` : t`Not sent. Leaves when online, until ${deadline}.`
    if (state === 'accepted')
      return outcome?.at ? t`Received ${tokyoClockSeconds(new Date(outcome.at))} Tokyo` : t`The office has it.`
    if (state === 'asking' && outcome?.code === 'answer_lost')
      return t`No answer came for a day, so it is not known whether it arrived. Look at the lot before you bid again.`
    if (state === 'asking') return t`Something changed while you were offline, so it was not sent:`
    if (state === 'expired' && outcome?.at)
      return t`Bidding closed ${when.tokyo(new Date(outcome.at))} while you were offline. It was not sent.`
    return outcome?.message ?? t`The office refused it.`
  }
  return { name, what, state: states[state], why: why(), changes: changesOf() }

  /** Only what differs from what he confirmed. */
  function changesOf(): string[] {
    if (state !== 'asking' || !outcome?.detail) return []
    const seen = ((entry.request.body as { expected?: Record<string, unknown> } | null)?.expected ?? {}) as Seen
    const now = outcome.detail as Seen
    const moved = (field: keyof Seen) => now[field] !== undefined && now[field] !== seen[field]
    const price = now.startPrice === null || now.startPrice === undefined ? '—' : yen(now.startPrice)
    const lines = [
      moved('startPrice') && t`The start price is ${price} now`,
      moved('biddingDeadline') &&
        now.biddingDeadline &&
        Date.parse(now.biddingDeadline) !== Date.parse(seen.biddingDeadline ?? '') &&
        t`Bids are taken until ${when.clocks(new Date(now.biddingDeadline))}`,
      moved('bidAllow') && t`Your allowance after this bid would be ${yen(now.bidAllow ?? 0)}`,
      moved('adjustmentPrice') && t`The office may exceed a bid by up to ${yen(now.adjustmentPrice ?? 0)}`,
      moved('cancelDeadlineHours') &&
        t`A bid can be cancelled until ${now.cancelDeadlineHours ?? 0} h before the auction`,
      moved('replaces') &&
        (now.replaces ? t`You have a bid of ${yen(now.replaces)} on this lot` : t`Your former bid on this lot is gone`),
    ]
    return lines.filter(line => typeof line === 'string')
  }
}

type Seen = {
  startPrice?: number | null
  biddingDeadline?: string | null
  bidAllow?: number
  adjustmentPrice?: number
  cancelDeadlineHours?: number
  replaces?: number | null
}
