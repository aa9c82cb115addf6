import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useMemo } from 'react'
import { ApiError } from '#client/api/errors.ts'
import { newKey } from '#client/api/new-key.ts'
import { serverNow } from '#client/api/server-clock.ts'
import { useDevice } from '#client/device/use-device.ts'
import { lazyOutbox, readOutbox } from '#client/outbox/lazy-outbox.ts'
import { useOutbox } from '#client/outbox/shown-outbox.ts'
import { chatQuery } from './chat.api.ts'
import { dropUnsent, unsentIn, type Unsent } from './drafts.ts'
import { messagesIn } from './message-entry.ts'
import { attempts, sendMessage } from './send-message.ts'

/**
 * My message that the server has not confirmed: being sent, waiting in the outbox for the server, or failed, with the server's
 * reason.
 */
export type Outgoing = Unsent & { state: 'sending' | 'waiting' | 'failed'; reason: string | null }

/** My unsent messages to a bid in the order of writing, and the actions on them. */
export function useUnsent(bidId: number) {
  const queryClient = useQueryClient()
  const drafts = useDevice('drafts')
  const tried = useSelector(attempts)
  const queued = messagesIn(useOutbox(), bidId)
  const kept = useMemo(
    () =>
      unsentIn(drafts, bidId).map(message => {
        const attempt = tried.get(message.key)
        const state: Outgoing['state'] = attempt === 'sending' ? 'sending' : 'failed'
        return { ...message, state, reason: (attempt instanceof ApiError && attempt.message) || null }
      }),
    [drafts, bidId, tried],
  )
  // Messages that wait from an earlier visit show once the outbox has been read.
  useEffect(() => void readOutbox(), [])
  const arrived = queued
    .filter(({ state }) => state === 'accepted')
    .map(({ key }) => key)
    .join()
  useEffect(() => {
    if (arrived === '') return
    void queryClient
      .invalidateQueries({ queryKey: chatQuery(bidId).queryKey })
      .then(lazyOutbox.fetch)
      .then(({ takeOutcome }) => Promise.all(arrived.split(',').map(takeOutcome)))
      .catch(() => undefined)
  }, [queryClient, bidId, arrived])
  const outgoing: Outgoing[] = [
    ...queued.map(({ key, text, at, state, outcome }) => ({
      key,
      text,
      at,
      state:
        state === 'queued' || state === 'accepted'
          ? ('waiting' as const)
          : state === 'sending'
            ? state
            : ('failed' as const),
      reason: outcome?.message ?? null,
    })),
    ...kept.filter(({ key }) => !queued.some(entry => entry.key === key)),
  ].toSorted((a, b) => a.at - b.at)
  const discard = async ({ key }: Outgoing) => {
    dropUnsent(bidId, key)
    if (queued.some(entry => entry.key === key)) await (await lazyOutbox.fetch()).withdraw(key)
  }
  return {
    outgoing,
    send: (text: string) => void sendMessage(queryClient, bidId, { key: newKey(), text, at: serverNow() }),
    retry: (message: Outgoing) => {
      const { key, text, triedAt } = message
      void discard(message).then(() => sendMessage(queryClient, bidId, { key, text, triedAt, at: serverNow() }))
    },
    discard: (message: Outgoing) => void discard(message).catch(() => undefined),
  }
}
