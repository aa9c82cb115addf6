import { answersOf } from '#contract/kept-answers.ts'
import { OUTBOX_DB } from '#contract/outbox.ts'
import { isWaiting } from '#domain/outbox/outbox-entry.ts'
import { badgeCount } from '#domain/push/badge-count.ts'
import { lookUp } from './caches.ts'
import { makeTurns } from './in-turn.ts'
import { openOutbox } from './outbox-db.ts'
import { personHere } from './person.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * What shows notifications and what asks for them all. Chromium forgets one that is on its way to the screen when it is asked just then, by whomever: so
 * pages ask the worker.
 */
export const noticesInTurn = makeTurns()

export const shownNotices = () => noticesInTurn(() => self.registration.getNotifications())

const UNREAD = '/v1/bid/unread-chats'

/** The app's icon counts what waits to be sent, talk that is unread (as a page says, or as it was at the last visit), and what was told since. */
export async function countOnBadge(known?: number): Promise<void> {
  const { setAppBadge, clearAppBadge } = self.navigator as Partial<WorkerNavigator>
  const noticeTags = (await shownNotices()).map(({ tag }) => tag)
  const userId = await personHere()
  const [queued, unreadChats] =
    userId === null ? [0, 0] : await Promise.all([queuedOf(userId), known ?? unreadOf(userId)])
  const count = badgeCount({ queued, unreadChats, noticeTags })
  // A browser without badges, or one that forbids them here: the notices are there all the same.
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
