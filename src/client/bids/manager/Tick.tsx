import { useLingui } from '@lingui/react/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { Checkbox } from '#client/ui/field/Checkbox.tsx'
import { tick, tickAll, useEditState, useEditPart } from './edit-state.ts'
import styles from './edit.module.css'

/** Adds the bid to the selection. */
export function Tick({ bid }: { bid: BidRow }) {
  const { t } = useLingui()
  const isTicked = useEditPart(({ ticked }) => ticked.has(bid.bidId))
  return (
    <Checkbox
      dense
      className={styles.box}
      aria-label={t`Select lot ${bid.lotNo}`}
      checked={isTicked}
      onChange={on => tick(bid, on)}
    />
  )
}

/** Selects all bids of the page. */
export function TickAll({ bids }: { bids: readonly BidRow[] }) {
  const { t } = useLingui()
  const { ticked } = useEditState()
  const count = bids.filter(bid => ticked.has(bid.bidId)).length
  return (
    <Checkbox
      dense
      checked={count > 0 && count === bids.length}
      mixed={count > 0 && count < bids.length}
      onChange={on => tickAll(bids, on)}
    >
      {t`Select all on this page`}
    </Checkbox>
  )
}
