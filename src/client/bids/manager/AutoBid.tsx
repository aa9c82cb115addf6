import { useLingui } from '@lingui/react/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { Switch } from '#client/ui/field/Switch.tsx'
import { useEditPart } from './edit-state.ts'
import styles from './edit.module.css'
import { useFlash } from './use-flash.ts'
import { mayEdit } from './may-edit.ts'
import { useEdits } from './use-edits.ts'
import { isOrder } from '../list/is-order.ts'

/** Whether the bid goes to the auction house automatically. The change is sent after a short pause. An order goes to no auction house. */
export function AutoBid({ bid }: { bid: BidRow }) {
  const { t } = useLingui()
  const { wish } = useEdits()
  const flash = useFlash(bid.bidId, 'auto')
  const mayMove = useMay('bidManageStatus')
  const wished = useEditPart(edits => edits.wished.get(bid.bidId))
  if (isOrder(bid)) return null
  const isOn = wished ?? bid.autoBid ?? false
  return (
    <span data-flash={flash}>
      <Switch
        aria-label={t`Auto-bid of lot ${bid.lotNo}`}
        title={t`Auto-bid`}
        checked={isOn}
        disabled={!mayMove || !mayEdit(bid)}
        data-auto-bid
        onChange={on => wish(bid, on)}
      >
        <span className={styles.words}>{t`Auto-bid`}</span>
      </Switch>
      <span data-paper>
        <span className={styles.words}>{t`Auto-bid`}: </span>
        {isOn ? t`on` : t`off`}
      </span>
    </span>
  )
}
