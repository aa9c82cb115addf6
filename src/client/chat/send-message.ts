import { createAtom } from '@tanstack/react-store'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, mayHaveArrived, OfflineError } from '#client/api/errors.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { lazyOutbox } from '#client/outbox/lazy-outbox.ts'
import { saveMessage } from './chat.api.ts'
import { dropUnsent, keepUnsent, type Unsent } from './drafts.ts'
import { messageEntry } from './message-entry.ts'

/** The messages being sent, and the errors of failed ones; shared by all panels of this page. */
export const attempts = createAtom<ReadonlyMap<string, 'sending' | Error>>(new Map())

function note(key: string, attempt: 'sending' | Error | null): void {
  const next = new Map(attempts.get())
  if (attempt) next.set(key, attempt)
  else next.delete(key)
  attempts.set(next)
}

/**
 * Sends a message and stores it on the device until the server has it. If the server is unreachable or busy, the outbox sends it
 * later. A refusal stays next to the message, which can be sent again.
 */
export async function sendMessage(queryClient: QueryClient, bidId: number, message: Unsent): Promise<void> {
  if (attempts.get().get(message.key) === 'sending') return
  // The page may be gone before the answer comes.
  const sent = { ...message, triedAt: message.triedAt ?? message.at }
  keepUnsent(bidId, sent)
  note(message.key, 'sending')
  try {
    await saveMessage(queryClient, bidId, message).catch(error => {
      const left = mayHaveArrived(error) ? sent : message
      keepUnsent(bidId, left)
      return wait(bidId, left, error)
    })
    dropUnsent(bidId, message.key)
    note(message.key, null)
  } catch (error) {
    note(message.key, error instanceof Error ? error : new Error(String(error)))
  }
}

/** Rethrows the error if the server refused the message, or if nothing can be stored. */
async function wait(bidId: number, message: Unsent, error: unknown): Promise<void> {
  const { userId } = deviceStore.get()
  const isLater = error instanceof OfflineError || (error instanceof ApiError && error.code === 'unavailable')
  if (!isLater || userId === null) throw error
  try {
    const { queue } = await lazyOutbox.fetch()
    const { key, triedAt = null } = message
    await queue(messageEntry({ key, userId, triedAt }, bidId, message))
  } catch {
    throw error
  }
}
