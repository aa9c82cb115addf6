import { useQuery } from '@tanstack/react-query'
import { useMay } from '#client/auth/use-profile.ts'
import { biddingOfficeStateQuery } from '../bidding-office.api.ts'
import { READ_ONLY, type BidParts } from '../list/bid-parts.tsx'
import { BidListScreen } from '../list/BidListScreen.tsx'
import { AmountCell } from './AmountCell.tsx'
import { AutoBid } from './AutoBid.tsx'
import { BidEditor } from './BidEditor.tsx'
import { SoldPrice } from './SoldPrice.tsx'
import { StatusRow } from './StatusRow.tsx'
import { SelectBid } from './SelectBid.tsx'

const PARTS: BidParts = {
  Amount: AmountCell,
  Status: StatusRow,
  Sold: SoldPrice,
  Auto: AutoBid,
  Chat: READ_ONLY.Chat,
  Selection: SelectBid,
  Editor: BidEditor,
}

/** All bids, as managers see them. Managers edit bids in the list itself. */
export function BidManagerScreen() {
  const may = useMay('bidManageStatus')
  const { isPending } = useQuery({ ...biddingOfficeStateQuery, enabled: may })
  // The warning about the auction house appears above the list.
  return <BidListScreen list="bid-manager" parts={PARTS} isReady={!may || !isPending} />
}
