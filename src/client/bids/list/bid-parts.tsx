import type { ComponentType } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import type { PageInfo } from '#contract/wire.ts'
import { yen } from '#domain/money/yen.ts'
import { ChatButton } from '#client/chat/ChatButton.tsx'
import { Fresh } from '#client/ui/value/Fresh.tsx'
import { WithLateWin } from '../late-win/WithLateWin.tsx'
import { useBidListVariant } from './bid-list-name.ts'
import { ownStatusWords, STAFF_STATUS_WORD } from './bid-words.ts'
import { BidStatusMark } from './BidStatusMark.tsx'
import { isOrder } from './is-order.ts'
import { LastPrice } from './LastPrice.tsx'
import { WithOfferedAgain } from './WithOfferedAgain.tsx'

type Part = ComponentType<{ bid: BidRow }>

/** `isPaged`: a table with pages. `isOld`: rows of the previous page or part, while the requested ones load. */
export type BidEditorProps = {
  bids: readonly BidRow[]
  pageInfo: PageInfo | undefined
  isOld: boolean
  isPaged: boolean
}

/**
 * The actions of cards and rows besides showing the lot. Read-only readers get `READ_ONLY`; managers get their editing tools
 * (manager/BidManagerScreen.tsx). `null` leaves a part out.
 */
export type BidParts = {
  /** The bid amount, in the table and on the card. */
  Amount: Part
  /** The bid's status. */
  Status: Part
  /** The lot's sold price. */
  Sold: Part
  /** Whether the bid is sent automatically at the deadline. */
  Auto: Part | null
  /** Opens the bid's conversation, with its unread mark. */
  Chat: Part | null
  /** Adds the bid to the selection. */
  Selection: Part | null
  /** Appears once above the list: messages, dialogs and actions for the selection. */
  Editor: ComponentType<BidEditorProps> | null
}

/** The status of an ended bid in the words of its list, with the only action that managers have on it. */
export function EndedStatus({ bid }: { bid: BidRow }) {
  const { bidders } = useBidListVariant()
  const forManager = bidders === 'everybody'
  const words = forManager ? STAFF_STATUS_WORD : ownStatusWords(isOrder(bid))
  const status = <BidStatusMark status={bid.bidStatus} words={words} />
  const isOwn = bidders === 'own' || !bid.user
  return <WithLateWin bid={bid} status={<WithOfferedAgain bid={bid} isOwn={isOwn} status={status} />} />
}

export const READ_ONLY: BidParts = {
  Amount: ({ bid }) => <Fresh>{yen(bid.bidAmount)}</Fresh>,
  Status: EndedStatus,
  Sold: ({ bid }) => <LastPrice bid={bid} />,
  Auto: null,
  Chat: ({ bid: { bidId, isRead } }) => <ChatButton bidId={bidId} isRead={isRead} />,
  Selection: null,
  Editor: null,
}
