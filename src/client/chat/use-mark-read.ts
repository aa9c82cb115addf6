import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Chat } from '#contract/chat/chat.shapes.ts'
import { markChatRead } from './chat.api.ts'

/**
 * Marks messages as read when they are on screen: on opening, and on arrival while the page is visible. A failed report is repeated
 * with the next change.
 */
export function useMarkRead(bidId: number, chat: Chat | undefined): void {
  const queryClient = useQueryClient()
  const last = chat && !chat.isRead ? chat.chat.at(-1)?.id : undefined
  useEffect(() => {
    if (last === undefined) return
    const mark = () => {
      if (document.visibilityState === 'visible') void markChatRead(queryClient, bidId, last).catch(() => undefined)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [queryClient, bidId, last])
}
