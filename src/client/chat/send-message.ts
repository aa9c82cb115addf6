import type { QueryClient } from '@tanstack/react-query'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { saveMessage } from './chat.api.ts'
import { dropUnsent, keepUnsent } from './drafts.ts'
import type { Unsent } from './drafts.ts'
import { messageEntry } from './message-entry.ts'

/** What is under way, and why what is not failed; of this page, for all panels it opens. */
let tried: ReadonlyMap<string, 'sending' | Error> = new Map()
const listeners = new Set<() => void>()

function note(key: string, attempt: 'sending' | Error | null): void {
  const next = new Map(tried)
  if (attempt) next.set(key, attempt)
  else next.delete(key)
  tried = next
  for (const listener of listeners) listener()
}

export const attempts = {
  get: () => tried,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Comes when something is first put into it. */
export const outbox = () => import('#client/outbox/outbox.ts')

/**
 * Sends a message and keeps it on the device until the office has it. Where the office cannot be reached, or cannot serve just now, it goes into
 * the outbox, which sends it when that is over; a refusal stays beside it, to be tried again.
 */
export async function sendMessage(queryClient: QueryClient, bidId: number, message: Unsent): Promise<void> {
  if (tried.get(message.key) === 'sending') return
  keepUnsent(bidId, message)
  note(message.key, 'sending')
  try {
    await saveMessage(queryClient, bidId, message).catch(error => wait(bidId, message, error))
    dropUnsent(bidId, message.key)
    note(message.key, null)
  } catch (error) {
    note(message.key, error instanceof Error ? error : new Error(String(error)))
  }
}

/** Throws the error on where it is the office's word on the message, or where nothing can be kept. */
async function wait(bidId: number, message: Unsent, error: unknown): Promise<void> {
  const { userId } = deviceStore.get()
  const isLater = error instanceof OfflineError || (error instanceof ApiError && error.code === 'unavailable')
  if (!isLater || userId === null) throw error
  const { queue } = await outbox()
  await queue(messageEntry(userId, bidId, message)).catch(() => {
    throw error
  })
}
