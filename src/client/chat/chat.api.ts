import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { chatEndpoints } from '#contract/chat/chat.endpoints.ts'
import type { Chat } from '#contract/chat/chat.shapes.ts'
import { ask, call } from '#client/api/api.ts'
import { applyChanges } from '#client/live/apply-changes.ts'
import { withEarlier, withPageBefore } from './messages.ts'

/** The last conversations stay on the device and open offline. */
const KEPT = 10

/** The conversation about a bid. A kept copy is shown at once, and each opening requests it again. */
export const chatQuery = (bidId: number) => {
  const { queryKey, queryFn } = ask(chatEndpoints.chat, { query: { bidId } })
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<Chat> => {
      const newest = await queryFn({ signal })
      return withEarlier(client.getQueryData<Chat>(queryKey), newest)
    },
    staleTime: 0,
    meta: { keep: KEPT },
  })
}

/** Adds the page before the first loaded message in front of it. */
export async function askEarlier(queryClient: QueryClient, bidId: number, before: number): Promise<void> {
  const page = await call(chatEndpoints.chat, { query: { bidId, before } })
  queryClient.setQueryData<Chat>(chatQuery(bidId).queryKey, old => old && withPageBefore(old, page))
}

/** Reports that everything up to a message has been shown. */
export async function markChatRead(queryClient: QueryClient, bidId: number, upTo: number): Promise<void> {
  await call(chatEndpoints.updateChatStatus, { body: { bidId, upTo } })
  const chat = queryClient.getQueryData<Chat>(chatQuery(bidId).queryKey)
  if (chat?.chat.at(-1)?.id === upTo) applyChanges(queryClient, { chats: [{ bidId, isRead: true, messages: [] }] })
}

/** Sends a message. A repeat with the same key, after a lost answer, is the same message. */
export async function saveMessage(
  queryClient: QueryClient,
  bidId: number,
  message: { key: string; text: string },
): Promise<void> {
  const { saved } = await call(chatEndpoints.saveChat, { body: { bidId, comment: message.text }, key: message.key })
  const chat = queryClient.getQueryData<Chat>(chatQuery(bidId).queryKey)
  if (saved) applyChanges(queryClient, { chats: [{ bidId, isRead: chat?.isRead ?? true, messages: [saved] }] })
  // Messages between the last loaded one and this one are missing here.
  if (saved && chat && saved.id > (chat.chat.at(-1)?.id ?? 0) + 1)
    void queryClient.invalidateQueries({ queryKey: chatQuery(bidId).queryKey })
}
