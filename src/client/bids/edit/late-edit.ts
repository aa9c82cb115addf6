import { AmountCell } from './AmountCell.tsx'
import { AutoBid } from './AutoBid.tsx'
import { EditDesk } from './EditDesk.tsx'
import { SoldPrice } from './SoldPrice.tsx'
import { StatusRow } from './StatusRow.tsx'
import { Tick } from './Tick.tsx'

/** What the office changes bids with: one piece of code, which only its list fetches (list/office-parts.tsx). */
export const LATE_EDIT = { AmountCell, AutoBid, EditDesk, SoldPrice, StatusRow, Tick }
