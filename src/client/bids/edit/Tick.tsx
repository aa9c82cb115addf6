import { useLingui } from '@lingui/react/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { Checkbox } from '#client/ui/field/Checkbox.tsx'
import { tick, tickAll, useDesk, useDeskPart } from './desk-store.ts'
import styles from './edit.module.css'

/** Puts the bid among those that are worked with together. */
export function Tick({ bid }: { bid: BidRow }) {
  const { t } = useLingui()
  const isTicked = useDeskPart(({ ticked }) => ticked.has(bid.bidId))
  return (
    <Checkbox
      dense
      className={styles.box}
      aria-label={t`Tick № ${bid.lotNo}`}
      checked={isTicked}
      onChange={on => tick(bid, on)}
    />
  )
}

/** All that the page shows. */
export function TickAll({ bids }: { bids: readonly BidRow[] }) {
  const { t } = useLingui()
  const { ticked } = useDesk()
  const count = bids.filter(bid => ticked.has(bid.bidId)).length
  return (
    <Checkbox
      dense
      checked={count > 0 && count === bids.length}
      mixed={count > 0 && count < bids.length}
      onChange={on => tickAll(bids, on)}
    >
      {t`Tick all on this page`}
    </Checkbox>
  )
}
