import { useLingui } from '@lingui/react/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { Checkbox } from '#client/ui/field/Checkbox.tsx'
import { selectBid, selectBids, useEditState, useEditPart } from './edit-state.ts'
import styles from './edit.module.css'

/** Adds the bid to the selection. */
export function SelectBid({ bid }: { bid: BidRow }) {
  const { t } = useLingui()
  const isSelected = useEditPart(({ selected }) => selected.has(bid.bidId))
  return (
    <Checkbox
      dense
      className={styles.box}
      aria-label={t`Select lot ${bid.lotNo}`}
      checked={isSelected}
      onChange={on => selectBid(bid, on)}
    />
  )
}

/** Selects all bids of the page. */
export function SelectAllBids({ bids }: { bids: readonly BidRow[] }) {
  const { t } = useLingui()
  const { selected } = useEditState()
  const count = bids.filter(bid => selected.has(bid.bidId)).length
  return (
    <Checkbox
      dense
      checked={count > 0 && count === bids.length}
      mixed={count > 0 && count < bids.length}
      onChange={on => selectBids(bids, on)}
    >
      {t`Select all on this page`}
    </Checkbox>
  )
}
