import { yen } from '#domain/money/yen.ts'
import { speakingPart } from '#client/device/speaking-part.ts'
import { BidChatButton } from './BidChatButton.tsx'
import type { BidParts } from './bid-parts.tsx'
import { BidStatusMark } from './BidStatusMark.tsx'
import { LastPrice } from './LastPrice.tsx'

const lateEdit = async () => (await import('../edit/late-edit.ts')).LATE_EDIT

const amountCell = speakingPart(async () => (await lateEdit()).AmountCell, 'bid-edit')
const statusRow = speakingPart(async () => (await lateEdit()).StatusRow, 'bid-edit')
const soldPrice = speakingPart(async () => (await lateEdit()).SoldPrice, 'bid-edit')
const autoBid = speakingPart(async () => (await lateEdit()).AutoBid, 'bid-edit')
const tick = speakingPart(async () => (await lateEdit()).Tick, 'bid-edit')
const editDesk = speakingPart(async () => (await lateEdit()).EditDesk, 'bid-edit')

/** Of managers, who change bids in the list itself; until that code is there they read. */
export const OFFICE_PARTS: BidParts = {
  Amount: ({ bid }) => <amountCell.Show bid={bid} until={<b>{yen(bid.bidAmount)}</b>} />,
  Status: ({ bid }) => <statusRow.Show bid={bid} until={<BidStatusMark status={bid.bidStatus} forManager />} />,
  Sold: ({ bid }) => <soldPrice.Show bid={bid} until={<LastPrice bid={bid} />} />,
  Auto: ({ bid }) => <autoBid.Show bid={bid} />,
  Chat: BidChatButton,
  Tick: ({ bid }) => <tick.Show bid={bid} />,
  Desk: props => <editDesk.Show {...props} />,
}
