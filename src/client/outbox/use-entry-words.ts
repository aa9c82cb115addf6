import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { isWaiting, type OutboxEntry, type OutboxState } from '#domain/outbox/outbox-entry.ts'
import { yen } from '#domain/money/yen.ts'
import { tokyoClockSeconds } from '#domain/time/tokyo.ts'
import { useWhenWords } from '#client/format/use-when-words.ts'
import type { Tone } from '#client/ui/tone.ts'
import { sentParts } from './sent-parts.ts'

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
  /** The entry's action, where that is no amount. */
  what: string
  state: string
  /** One sentence: the next step, or the reason for the result. */
  why: string
  /** The values that differ from what the buyer saw, one by one. */
  changes: string[]
}

/** An entry in words: its action, its state, and the reason. */
export function useEntryWords(entry: OutboxEntry): EntryWords {
  const { t } = useLingui()
  const when = useWhenWords()
  const part = useSelector(sentParts, parts => parts[entry.key])
  const { about, state, until, triedAt, outcome } = entry
  const name =
    about.kind === 'bid' || about.kind === 'cancel' || about.kind === 'answer'
      ? t`Lot ${about.lotNumber}, ${about.name}`
      : about.kind === 'search'
        ? about.title
        : about.kind === 'message'
          ? about.text
          : about.name
  const answered = () => {
    if (about.kind !== 'answer' || about.amount === null) return t`Decline`
    return about.answer === 'accept' ? t`Buy for ${yen(about.amount)}` : t`Offer ${yen(about.amount)}`
  }
  const what = {
    answer: answered(),
    bid: t`Your bid`,
    cancel: t`Cancel bid`,
    favorite: t`Favorites`,
    note: t`Manager’s note`,
    party: t`Consignee or notify party`,
    document: t`Document`,
    search: t`Saved search`,
    message: t`Message`,
  }[about.kind]
  const states: Record<OutboxState, string> = {
    queued: t`Queued`,
    sending: t`Sending`,
    accepted: about.kind === 'bid' ? t`Under review` : t`Done`,
    rejected: t`Rejected`,
    expired: t`Expired`,
    asking: t`Not sent: check it`,
  }
  const deadline = until === null ? null : when.clocks(new Date(until))
  const why = (): string => {
    if (entry.file && isWaiting(entry) && part !== undefined) return t`Sent: ${Math.floor(part * 10) * 10}%`
    if (entry.file && isWaiting(entry) && !entry.isWhole)
      return t`Not sent yet. It will be sent when you are online, from where it stopped.`
    if (state === 'sending') return t`Do not close the app`
    if (state === 'queued' && triedAt !== null)
      return t`Sent, but there is no answer yet. You will see the result when you are online.`
    if (state === 'queued')
      return deadline === null
        ? t`Not sent. It will be sent when you are online.`
        : t`Not sent. It will be sent when you are online, until ${deadline}.`
    if (state === 'accepted')
      return outcome?.at ? t`Received ${tokyoClockSeconds(new Date(outcome.at))} Tokyo` : t`Received.`
    if (state === 'asking' && outcome?.code === 'answer_lost')
      return t`No answer for a day, so we don’t know whether it arrived. Check the lot before you bid again.`
    if (state === 'asking') return t`Not sent, because something changed while you were offline:`
    if (state === 'expired' && outcome?.at && about.kind === 'answer')
      return t`The time to answer ended at ${when.tokyo(new Date(outcome.at))} while you were offline. Your answer was not sent.`
    if (state === 'expired' && outcome?.at && about.kind === 'cancel')
      return t`The time to cancel ended at ${when.tokyo(new Date(outcome.at))} while you were offline. Your bid was not cancelled.`
    if (state === 'expired' && outcome?.at)
      return t`Bidding closed at ${when.tokyo(new Date(outcome.at))} while you were offline. Your bid was not sent.`
    if (outcome?.code === 'file_unreadable') return t`This device can’t read the file any more. Add it again.`
    return outcome?.message ?? t`Refused.`
  }
  return { name, what, state: states[state], why: why(), changes: changesOf() }

  /** Only values that differ from what the buyer confirmed. */
  function changesOf(): string[] {
    if (state !== 'asking' || !outcome?.detail) return []
    const seen = ((entry.request.body as { expected?: Record<string, unknown> } | null)?.expected ?? {}) as Seen
    const now = outcome.detail as Seen
    const moved = (field: keyof Seen) => now[field] !== undefined && now[field] !== seen[field]
    const price = now.startPrice === null || now.startPrice === undefined ? '—' : yen(now.startPrice)
    const values = outcome.detail as Record<string, string | null>
    const role = (entry.request.body as { party?: string } | null)?.party
    const [theirs, mine] = [values[`now.${role}`] ?? '—', values[`sent.${role}`] ?? '—']
    if (about.kind === 'party') return [t`now: ${theirs}`, t`yours: ${mine}`]
    const lines = [
      now.hallPrice !== undefined && t`The auction house now asks ${yen(now.hallPrice)}`,
      now.offer !== undefined && t`Your offer is now ${yen(now.offer)}`,
      moved('startPrice') && t`The start price is now ${price}`,
      moved('biddingDeadline') &&
        now.biddingDeadline &&
        Date.parse(now.biddingDeadline) !== Date.parse(seen.biddingDeadline ?? '') &&
        t`Bidding closes ${when.clocks(new Date(now.biddingDeadline))}`,
      moved('bidAllow') && t`Your limit after this bid would be ${yen(now.bidAllow ?? 0)}`,
      moved('adjustmentPrice') && t`We may exceed a bid by up to ${yen(now.adjustmentPrice ?? 0)}`,
      moved('cancelDeadlineHours') &&
        t`A bid can be cancelled until ${now.cancelDeadlineHours ?? 0} h before the auction`,
      moved('amount') && t`You have a bid of ${yen(now.amount ?? 0)} on this lot`,
      moved('replaces') &&
        (now.replaces
          ? t`You have a bid of ${yen(now.replaces)} on this lot`
          : t`Your previous bid on this lot no longer exists`),
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
  /** The amount of the bid to cancel. */
  amount?: number
  hallPrice?: number
  /** The offer that another device has made in the negotiation. */
  offer?: number
}
