import type { ComponentType } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import type { PageInfo } from '#contract/wire.ts'
import { yen } from '#domain/money/yen.ts'
import { Fresh } from '#client/ui/value/Fresh.tsx'
import { BidChatButton } from './BidChatButton.tsx'
import { BidStatusMark } from './BidStatusMark.tsx'
import { LastPrice } from './LastPrice.tsx'

type Part = ComponentType<{ bid: BidRow }>

/** `isOld`: rows of the former page or part, while those that were asked for are on their way. */
export type DeskProps = { bids: readonly BidRow[]; pageInfo: PageInfo | undefined; isOld: boolean }

/**
 * What cards and rows do with a bid beside telling of its lot. A list's record (bid-list-looks.tsx) chooses: who may only read gets these, the
 * office what it works with. `null` is left out.
 */
export type BidParts = {
  /** The amount that was bid, in the table and on the card. */
  Amount: Part
  /** What has become of it. */
  Status: Part
  /** For what the lot was sold. */
  Sold: Part
  /** Whether the bid goes out by itself at the deadline. */
  Auto: Part | null
  /** Opens the bid's conversation, with its unread mark. */
  Chat: Part | null
  /** Puts the bid among those that are worked with together. */
  Tick: Part | null
  /** Stands over the list, once: what is said, asked and done with all that is ticked. */
  Desk: ComponentType<DeskProps> | null
}

export const READ_ONLY: BidParts = {
  Amount: ({ bid }) => <Fresh>{yen(bid.bidAmount)}</Fresh>,
  Status: ({ bid }) => <BidStatusMark status={bid.bidStatus} />,
  Sold: ({ bid }) => <LastPrice bid={bid} />,
  Auto: null,
  Chat: BidChatButton,
  Tick: null,
  Desk: null,
}
