import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { ChatButton } from '#client/chat/ChatButton.tsx'

/** Opens a bid's conversation and shows its unread mark. */
export function BidChatButton({ bid: { bidId, isRead } }: { bid: BidRow }) {
  return <ChatButton bidId={bidId} isRead={isRead} />
}
