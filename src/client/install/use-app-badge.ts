import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isWaiting } from '#domain/outbox/outbox-entry.ts'
import { badgeCount } from '#domain/push/badge-count.ts'
import { unreadChatsQuery } from '#client/chat/unread-chats.ts'
import { shownOutbox } from '#client/outbox/shown-outbox.ts'
import { isInstalled } from './installed.ts'

/**
 * The installed app's icon counts what has not left the device yet, talk that is unread, and what was told and not looked at. Browsers without badges
 * do without; while no page is open the worker counts (sw/badge.ts).
 */
export function useAppBadge(): void {
  const isCounted = 'setAppBadge' in navigator && isInstalled()
  const unreadChats = useQuery({ ...unreadChatsQuery, enabled: isCounted }).data?.unread ?? 0
  useEffect(() => {
    if (!isCounted) return
    const count = () => void showCount(unreadChats)
    count()
    document.addEventListener('visibilitychange', count)
    const stop = shownOutbox.subscribe(count)
    return () => {
      document.removeEventListener('visibilitychange', count)
      stop()
    }
  }, [isCounted, unreadChats])
}

async function showCount(unreadChats: number): Promise<void> {
  const queued = shownOutbox.get().filter(isWaiting).length
  const count = badgeCount({ queued, unreadChats, noticeTags: await untouchedNotices() })
  // Some browsers have the function and forbid its use here.
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}

async function untouchedNotices(): Promise<string[]> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const notices = await registration?.getNotifications().catch(() => [])
  return (notices ?? []).map(({ tag }) => tag)
}
