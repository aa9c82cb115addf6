import { queryOptions } from '@tanstack/react-query'
import { chatEndpoints } from '#contract/chat/chat.endpoints.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { ask } from '#client/api/api.ts'

/** The number of conversations with unread messages; changes arrive live. */
export const unreadChatsQuery = queryOptions({ ...ask(chatEndpoints.unreadChats, {}), staleTime: MINUTE_MS })
