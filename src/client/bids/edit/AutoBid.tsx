import { useLingui } from '@lingui/react/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { useMay } from '#client/people/use-profile.ts'
import { Switch } from '#client/ui/field/Switch.tsx'
import { useDeskPart } from './desk-store.ts'
import styles from './edit.module.css'
import { useFlash } from './flash.ts'
import { mayEdit } from './may-edit.ts'
import { useEdits } from './use-edits.ts'

/** Whether the bid goes to the auction house by itself; sent once the hand rests. */
export function AutoBid({ bid }: { bid: BidRow }) {
  const { t } = useLingui()
  const { wish } = useEdits()
  const flash = useFlash(bid.bidId, 'auto')
  const mayMove = useMay('bidManageStatus')
  const wished = useDeskPart(desk => desk.wished.get(bid.bidId))
  return (
    <span data-flash={flash}>
      <Switch
        aria-label={t`Auto-bid of № ${bid.lotNo}`}
        title={t`Auto-bid`}
        checked={wished ?? bid.autoBid ?? false}
        disabled={!mayMove || !mayEdit(bid)}
        data-auto-bid
        onChange={on => wish(bid, on)}
      >
        <span className={styles.words}>{t`Auto-bid`}</span>
      </Switch>
    </span>
  )
}
