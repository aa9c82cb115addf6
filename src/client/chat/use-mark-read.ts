import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Chat } from '#contract/chat/chat.shapes.ts'
import { markChatRead } from './chat.api.ts'

/** What is on screen is read: on opening, and as it arrives while the page is looked at. What fails is said with the next change. */
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
