import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { preloadOverlays } from '#client/ui/overlay/lazy-bodies.ts'
import styles from './WithLateWin.module.css'
import { mayWinLate, useLateWin, useMayRecordWins } from './late-win-state.ts'

/** The status of an ended bid and, for a manager, that it has won after all: below it, because most have not. */
export function WithLateWin({ bid, status }: { bid: BidRow; status: ReactNode }) {
  const { t } = useLingui()
  const may = useMayRecordWins()
  const { ask } = useLateWin()
  if (!may || !mayWinLate(bid)) return status
  return (
    <span className={styles.ended}>
      {status}
      <Button
        kind="quiet"
        size="small"
        aria-label={t`Record win: lot ${bid.lotNo}`}
        onPointerEnter={preloadOverlays}
        onClick={() => ask(bid)}
      >
        {t`Record win`}
      </Button>
    </span>
  )
}
