import { useId, type ReactNode } from 'react'
import { AddFunds } from './AddFunds.tsx'
import { BidAnswer } from './BidAnswer.tsx'
import { BidBanner } from './BidBanner.tsx'
import { BidFormBody } from './BidFormBody.tsx'
import { BidLimits } from './BidLimits.tsx'
import { BidLogDialog } from './BidLogDialog.tsx'
import { BidUntil } from './BidUntil.tsx'
import type { BidInfo, BidLot } from './bid-lot.ts'
import styles from './BidPanel.module.css'
import { MyNegotiations } from '../negotiation/MyNegotiations.tsx'
import { MyBidBox } from './MyBidBox.tsx'
import { CancelHint, SubmitBid } from './SubmitBid.tsx'
import { WaitingHere } from './WaitingHere.tsx'
import { useBidding } from './use-bidding.ts'
import { useSheetsReady } from './use-sheets-ready.ts'

/**
 * The bid panel of wide screens: my bid, then the form or the banner that says why there is none. `children` come above: the time and price of the
 * sale.
 */
export function BidPanel({ lot, info, children }: { lot: BidLot; info: BidInfo; children: ReactNode }) {
  const bidding = useBidding(lot, info)
  const formId = useId()
  useSheetsReady(bidding)
  const { form } = bidding
  return (
    <div className={styles.panel}>
      {children}
      <MyBidBox bidding={bidding} />
      {bidding.myBid && <MyNegotiations lotId={lot.id} />}
      <WaitingHere lotId={lot.id} />
      <BidBanner bidding={bidding} />
      <BidUntil bidding={bidding} />
      {form && (
        <>
          <BidFormBody bidding={bidding} form={form} formId={formId} large={false} />
          <div className={styles.press}>
            <SubmitBid bidding={bidding} form={form} formId={formId} />
          </div>
          <BidLimits bidding={bidding} />
          <CancelHint bidding={bidding} />
        </>
      )}
      <BidAnswer bidding={bidding} nested={false} />
      <AddFunds bidding={bidding} />
      <BidLogDialog bidding={bidding} />
    </div>
  )
}
