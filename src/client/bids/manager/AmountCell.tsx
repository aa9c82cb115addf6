import { useLingui } from '@lingui/react/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { yen } from '#domain/money/yen.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { PencilIcon } from '#client/ui/icons/PencilIcon.tsx'
import { Fresh } from '#client/ui/value/Fresh.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { setEditState, useEditPart } from './edit-state.ts'
import styles from './edit.module.css'
import { useFlash } from './use-flash.ts'
import { mayEditTerms } from './may-edit.ts'

/** The amount with the pencil that opens the terms dialog. A check mark confirms that terms were saved. */
export function AmountCell({ bid }: { bid: BidRow }) {
  const { t } = useLingui()
  const isSaved = useEditPart(({ saved }) => saved === bid.bidId)
  const flash = useFlash(bid.bidId, 'terms')
  const [mayPrice, mayAdjust] = [useMay('bidManageBidPrice'), useMay('adjustmentPriceShow')]
  return (
    <span className={styles.value} data-flash={flash}>
      {isSaved && (
        <span className={styles.mark}>
          <CheckIcon size={16} />
          <VisuallyHidden>{t`Terms saved`}</VisuallyHidden>
        </span>
      )}
      <Fresh>{yen(bid.bidAmount)}</Fresh>
      {(mayPrice || mayAdjust) && !mayEditTerms(bid) && <span className={styles.noPencil} />}
      {(mayPrice || mayAdjust) && mayEditTerms(bid) && (
        <IconButton
          dense
          data-pencil
          label={t`Change amount and terms of lot ${bid.lotNo}`}
          onClick={() => setEditState({ editing: { is: 'terms', bid }, saved: null })}
        >
          <PencilIcon size={16} />
        </IconButton>
      )}
    </span>
  )
}
