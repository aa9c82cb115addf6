import { useLingui } from '@lingui/react/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { ChatButton } from '#client/chat/ChatButton.tsx'

/** Opens the conversation about a bid, with its unread mark; the list's catalogue has its words, the conversation's own comes on the tap. */
export function BidChatButton({ bid }: { bid: BidRow }) {
  const { t } = useLingui()
  return <ChatButton bidId={bid.bidId} unread={!bid.isRead} label={bid.isRead ? t`Chat` : t`Chat, unread messages`} />
}
