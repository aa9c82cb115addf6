import { useLingui } from '@lingui/react/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { ChatButton } from '#client/chat/ChatButton.tsx'

/** Opens a bid's conversation and shows its unread mark. The words are in the list's catalogue; the conversation's catalogue loads on the tap. */
export function BidChatButton({ bid }: { bid: BidRow }) {
  const { t } = useLingui()
  return <ChatButton bidId={bid.bidId} unread={!bid.isRead} label={bid.isRead ? t`Chat` : t`Chat, unread messages`} />
}
