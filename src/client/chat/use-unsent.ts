import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { OfflineError } from '#client/api/errors.ts'
import { reachability } from '#client/api/reachability.ts'
import { useDevice } from '#client/device/use-device.ts'
import { saveMessage } from './chat.api.ts'
import { dropUnsent, keepUnsent, unsentIn } from './drafts.ts'
import type { Unsent } from './drafts.ts'

/** A message of mine that the office has not confirmed: on its way, or failed for a reason (null: no connection). */
export type Outgoing = Unsent & { state: 'sending' | 'failed'; reason: string | null }

/** What is under way, and why what is not failed; of this page, for all panels it opens. */
let attempts: ReadonlyMap<string, 'sending' | Error> = new Map()
const listeners = new Set<() => void>()

function note(key: string, attempt: 'sending' | Error | null): void {
  const next = new Map(attempts)
  if (attempt) next.set(key, attempt)
  else next.delete(key)
  attempts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sends a message and keeps it on the device until the office has it; a failure stays beside it, to be tried again. */
async function send(queryClient: QueryClient, bidId: number, message: Unsent): Promise<void> {
  if (attempts.get(message.key) === 'sending') return
  keepUnsent(bidId, message)
  note(message.key, 'sending')
  try {
    await saveMessage(queryClient, bidId, message)
    dropUnsent(bidId, message.key)
    note(message.key, null)
  } catch (error) {
    note(message.key, error instanceof Error ? error : new Error(String(error)))
  }
}

/** My messages to a bid that are not sent yet, and the ways to send them. What failed without a network goes out by itself when it is back. */
export function useUnsent(bidId: number) {
  const queryClient = useQueryClient()
  const drafts = useDevice('drafts')
  const tried = useSyncExternalStore(subscribe, () => attempts)
  const outgoing = useMemo(
    () =>
      unsentIn(drafts, bidId).map(message => {
        const attempt = tried.get(message.key)
        const state: Outgoing['state'] = attempt === 'sending' ? 'sending' : 'failed'
        const isRefused = attempt instanceof Error && !(attempt instanceof OfflineError)
        return { ...message, state, reason: isRefused ? attempt.message : null }
      }),
    [drafts, bidId, tried],
  )
  useEffect(
    () =>
      reachability.subscribe(() => {
        if (!reachability.get().reachable) return
        for (const message of unsentIn(drafts, bidId))
          if (attempts.get(message.key) instanceof OfflineError) void send(queryClient, bidId, message)
      }),
    [queryClient, drafts, bidId],
  )
  return {
    outgoing,
    send: (text: string) => void send(queryClient, bidId, { key: crypto.randomUUID(), text }),
    retry: ({ key, text }: Outgoing) => void send(queryClient, bidId, { key, text }),
    discard: ({ key }: Outgoing) => dropUnsent(bidId, key),
  }
}
