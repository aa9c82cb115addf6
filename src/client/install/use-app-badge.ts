import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ToWorker } from '#contract/worker.ts'
import { unreadChatsQuery } from '#client/chat/unread-chats.ts'
import { shownOutbox } from '#client/outbox/shown-outbox.ts'
import { isInstalled } from './installed.ts'

/**
 * The installed app's icon counts unsent changes, unread conversations, and notifications not yet looked at. The service worker
 * counts (sw/badge.ts); an open page notifies it when the number may have changed. Browsers without badges show none.
 */
export function useAppBadge(): void {
  const isCounted = 'setAppBadge' in navigator && isInstalled()
  const unreadChats = useQuery({ ...unreadChatsQuery, enabled: isCounted }).data?.unread ?? 0
  useEffect(() => {
    if (!isCounted) return
    const count = () => {
      const message: ToWorker = { type: 'badge', unreadChats }
      navigator.serviceWorker?.controller?.postMessage(message)
    }
    count()
    document.addEventListener('visibilitychange', count)
    const { unsubscribe: stop } = shownOutbox.subscribe(count)
    return () => {
      document.removeEventListener('visibilitychange', count)
      stop()
    }
  }, [isCounted, unreadChats])
}
