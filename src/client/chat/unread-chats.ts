import { queryOptions } from '@tanstack/react-query'
import { chatEndpoints } from '#contract/chat/chat.endpoints.ts'
import { ask } from '#client/api/api.ts'

/** In how many conversations something is unread; changes are told live. */
export const unreadChatsQuery = queryOptions({ ...ask(chatEndpoints.unreadChats, {}), staleTime: 60_000 })
