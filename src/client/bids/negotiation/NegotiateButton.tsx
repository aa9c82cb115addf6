import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { isOpenNegotiation, mayNegotiateOn } from '#domain/bids/negotiation.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { serverToday } from '#client/api/server-today.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { useOverlay } from '#client/navigation/use-overlay.ts'
import { preloadOverlays } from '#client/ui/overlay/lazy-bodies.ts'
import { AskDialog } from './AskDialog.tsx'
import { negotiationsQuery } from './negotiations.api.ts'

/** On a manager's row: starts a negotiation about a lot that was not sold lately, with the buyer of our highest bid, unless one is open. */
export function NegotiateButton({ bid }: { bid: BidRow }) {
  const { t } = useLingui()
  const may = useMay('bidManageStatus')
  const { data } = useQuery({ ...negotiationsQuery, enabled: may })
  const { open: isOpen, show, close } = useOverlay(`negotiate-${bid.bidId}`)
  const isUnsold = bid.bidStatus === BID_STATUS.finished && bid.status === LOT_STATUS.notSold
  const day = bid.auctionDate && tokyoDay(new Date(bid.auctionDate))
  const isNegotiable = isUnsold && mayNegotiateOn(day, serverToday()) && bid.negotiable !== false
  const isRunning = data?.negotiations.some(({ bid: { id }, state }) => id === bid.id && isOpenNegotiation(state))
  if (!may || !isNegotiable || isRunning) return null
  return (
    <>
      <Button size="small" onPointerEnter={preloadOverlays} onClick={show}>
        {t`Negotiate`}
      </Button>
      {isOpen && <AskDialog bid={bid} open={null} current={null} onClose={close} />}
    </>
  )
}
