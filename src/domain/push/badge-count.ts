/**
 * The count on the app's icon: writes that wait on the device, unread conversations, and notifications that nobody has opened. A notification about
 * a conversation counts as that conversation. If the server's count is missing or older, notifications count in its place.
 */
export function badgeCount(counted: { queued: number; unreadChats: number; noticeTags: readonly string[] }): number {
  const ofChats = counted.noticeTags.filter(tag => tag.startsWith(CHAT)).length
  return counted.queued + Math.max(counted.unreadChats, ofChats) + counted.noticeTags.length - ofChats
}

/** The prefix of a notification's tag about a conversation (`subjectOf`). */
const CHAT = 'chat'
