import { answersOf } from '#contract/kept-answers.ts'
import { OUTBOX_DB } from '#contract/outbox.ts'
import { isWaiting } from '#domain/outbox/outbox-entry.ts'
import { badgeCount } from '#domain/push/badge-count.ts'
import { lookUp } from './caches.ts'
import { makeSerialQueue } from './serial-queue.ts'
import { openOutbox } from './outbox-db.ts'
import { personHere } from './person.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Shows notifications, and lists them all. Chromium loses a notification that is about to appear if anybody lists notifications at that moment.
 * Pages therefore ask the worker.
 */
export const noticesInTurn = makeSerialQueue()

export const shownNotices = () => noticesInTurn(() => self.registration.getNotifications())

const UNREAD = '/v1/bid/unread-chats'

/**
 * The count on the app's icon: writes that wait to be sent, unread conversations (as a page reports, or as of the last visit), and notifications
 * since.
 */
export async function countOnBadge(known?: number): Promise<void> {
  const { setAppBadge, clearAppBadge } = self.navigator as Partial<WorkerNavigator>
  const noticeTags = (await shownNotices()).map(({ tag }) => tag)
  const userId = await personHere()
  const [queued, unreadChats] =
    userId === null ? [0, 0] : await Promise.all([queuedOf(userId), known ?? unreadOf(userId)])
  const count = badgeCount({ queued, unreadChats, noticeTags })
  // The browser has no badges or forbids them here. The notifications are shown all the same.
  if (count > 0) await setAppBadge?.call(self.navigator, count).catch(() => undefined)
  else await clearAppBadge?.call(self.navigator).catch(() => undefined)
}

async function queuedOf(userId: number): Promise<number> {
  try {
    const database = await openOutbox()
    const entries = await database.getAll(OUTBOX_DB.store)
    database.close()
    return entries.filter(entry => entry.userId === userId && isWaiting(entry)).length
  } catch {
    return 0
  }
}

async function unreadOf(userId: number): Promise<number> {
  const kept = await lookUp(answersOf(userId), UNREAD)
  const { unread } = ((await kept?.json().catch(() => null)) ?? {}) as { unread?: unknown }
  return typeof unread === 'number' ? unread : 0
}
