import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ToWorker } from '#contract/worker.ts'
import { unreadChatsQuery } from '#client/chat/unread-chats.ts'
import { shownOutbox } from '#client/outbox/shown-outbox.ts'
import { isInstalled } from './installed.ts'

/**
 * The installed app's icon counts what has not left the device yet, talk that is unread, and what was told and not looked at. The worker counts
 * (sw/badge.ts); an open page tells it when there may be another number. Browsers without badges do without.
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
    const stop = shownOutbox.subscribe(count)
    return () => {
      document.removeEventListener('visibilitychange', count)
      stop()
    }
  }, [isCounted, unreadChats])
}
