import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { isLateHere, isWaiting, type OutboxEntry } from '#domain/outbox/outbox-entry.ts'
import { tokyoClockSeconds } from '#domain/time/tokyo.ts'
import { useWhenWords } from '#client/format/use-when-words.ts'
import { sentParts } from './sent-parts.ts'

/** One sentence on an entry: the next step, or the reason for the result. */
export function useEntryReason(entry: OutboxEntry): string {
  const { t } = useLingui()
  const unsentFile = useUnsentFile(entry)
  const queued = useQueued(entry)
  const expired = useExpired(entry)
  const lost = useLost(entry)
  const { state, outcome } = entry
  if (unsentFile !== null) return unsentFile
  if (state === 'queued') return queued
  if (state === 'sending') return t`Do not close the app`
  if (state === 'accepted')
    return outcome?.at ? t`Received ${tokyoClockSeconds(new Date(outcome.at))} Tokyo` : t`Received.`
  if (state === 'asking')
    return outcome?.code === 'answer_lost' ? lost : t`Not sent, because something changed while you were offline:`
  if (expired !== null) return expired
  if (outcome?.code === 'file_unreadable') return t`This device can’t read the file any more. Add it again.`
  return outcome?.message ?? t`Refused.`
}

/** Nobody on this device knows whether it arrived. */
function useLost({ about }: OutboxEntry): string {
  const { t } = useLingui()
  if (about.kind === 'bid')
    return t`No answer for a day, so we don’t know whether it arrived. Check the lot before you bid again.`
  if (about.kind === 'cancel')
    return t`No answer for a day, so we don’t know whether the bid was cancelled. Open the lot and check.`
  if (about.kind === 'answer')
    return t`No answer for a day, so we don’t know whether your answer arrived. Check it in My bids.`
  return t`No answer for a day, so we don’t know whether it arrived. Check it, then send it again if needed.`
}

function useUnsentFile(entry: OutboxEntry): string | null {
  const { t } = useLingui()
  const part = useSelector(sentParts, parts => parts[entry.key])
  if (!entry.file || !isWaiting(entry)) return null
  if (part !== undefined) return t`Sent: ${Math.floor(part * 10) * 10}%`
  // The end of the file may have arrived, so it waits like any other entry.
  if (entry.isWhole) return null
  return entry.outcome?.code === 'blocked'
    ? t`Not sent yet. Something on this network is blocking Minato. We keep trying. Try another network.`
    : t`Not sent yet. It will be sent when you are online, from where it stopped.`
}

function useQueued({ until, triedAt, outcome }: OutboxEntry): string {
  const { t } = useLingui()
  const when = useWhenWords()
  if (outcome?.code === 'blocked')
    return t`Something on this network is blocking Minato, so we don’t know whether this arrived. We keep trying. Try another network.`
  if (triedAt !== null) return t`Sent, but there is no answer yet. You will see the result when you are online.`
  if (until === null) return t`Not sent. It will be sent when you are online.`
  const deadline = when.clocks(new Date(until))
  return t`Not sent. It will be sent when you are online, until ${deadline}.`
}

/** Null where no time is known: the server's message then says it. */
function useExpired(entry: OutboxEntry): string | null {
  const { t } = useLingui()
  const when = useWhenWords()
  const { about, state, outcome } = entry
  if (state !== 'expired' || !outcome?.at) return null
  const at = when.tokyo(new Date(outcome.at))
  if (isLateHere(entry)) {
    if (about.kind === 'answer')
      return t`By this device’s clock the time to answer ended (${at}). Once online, your answer is sent only if it is still in time.`
    if (about.kind === 'cancel')
      return t`By this device’s clock the time to cancel ended (${at}). Once online, the cancellation is sent only if it is still in time.`
    return t`By this device’s clock bidding closed (${at}). Once online, your bid is sent only if it is still in time.`
  }
  if (about.kind === 'answer')
    return t`The time to answer ended (${at}) while you were offline. Your answer was not sent.`
  if (about.kind === 'cancel')
    return t`The time to cancel ended (${at}) while you were offline. Your bid was not cancelled.`
  return t`Bidding closed (${at}) while you were offline. Your bid was not sent.`
}
