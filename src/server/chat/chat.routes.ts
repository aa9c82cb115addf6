import { chatEndpoints } from '#contract/chat/chat.endpoints.ts'
import { implement, type Implementation } from '#server/http/context.ts'
import { readChat } from './read-chat.ts'
import { markChatRead } from './mark-read.ts'
import { saveMessage } from './save-message.ts'
import { countUnreadChats } from './unread.ts'

/** Maps endpoints to functions. */
export const chatRoutes: readonly Implementation[] = [
  implement(chatEndpoints.chat, readChat),
  implement(chatEndpoints.unreadChats, countUnreadChats),
  implement(chatEndpoints.updateChatStatus, markChatRead),
  implement(chatEndpoints.saveChat, saveMessage),
]
