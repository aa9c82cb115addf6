/**
 * What the app's icon counts: writes that wait on the device, conversations with something unread, and notifications that nobody has looked at. One
 * about a conversation is that conversation, not a second thing; where the office's count is not known or older, they stand in for it.
 */
export function badgeCount(counted: { queued: number; unreadChats: number; noticeTags: readonly string[] }): number {
  const ofChats = counted.noticeTags.filter(tag => tag.startsWith(CHAT)).length
  return counted.queued + Math.max(counted.unreadChats, ofChats) + counted.noticeTags.length - ofChats
}

/** How a notification's tag begins that is about a conversation (`subjectOf`). */
export const CHAT = 'chat'
