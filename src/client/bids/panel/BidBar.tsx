import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import type { Negotiation } from '#contract/bids/negotiations.endpoints.ts'
import { yen } from '#domain/money/yen.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { BottomSheet } from '#client/ui/bottom-sheet/BottomSheet.tsx'
import { bottomBar } from '#client/ui/hooks/bottom-bar.ts'
import { preloadOverlays } from '#client/ui/overlay/lazy-bodies.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { YenIcon } from '#client/ui/icons/YenIcon.tsx'
import { AddFunds } from './AddFunds.tsx'
import { BidAnswer } from './BidAnswer.tsx'
import { BidBanner } from './BidBanner.tsx'
import styles from './BidBar.module.css'
import panelStyles from './BidPanel.module.css'
import { BidFormBody } from './BidFormBody.tsx'
import { BidLimits } from './BidLimits.tsx'
import { BidLogDialog } from './BidLogDialog.tsx'
import { BidUntil } from './BidUntil.tsx'
import type { BidInfo, BidLot } from './bid-lot.ts'
import { MyNegotiations } from '../negotiation/MyNegotiations.tsx'
import { useOffer } from '../negotiation/use-offer.ts'
import { MyBidBox } from './MyBidBox.tsx'
import { CancelHint, SubmitBid } from './SubmitBid.tsx'
import { QuickRaise } from './QuickRaise.tsx'
import { WaitingHere } from './WaitingHere.tsx'
import { useBidding, type Bidding } from './use-bidding.ts'
import { useSheetsReady } from './use-sheets-ready.ts'
import { useWhenWords } from '#client/format/use-when-words.ts'

/** The bar at the bottom of the lot page where the panel does not fit, and the sheet it opens. `mini` is a short form of the lot. */
export function BidBar({ lot, info, mini }: { lot: BidLot; info: BidInfo; mini: ReactNode }) {
  const { t } = useLingui()
  const bidding = useBidding(lot, info)
  const formId = useId()
  const [unloaded, setUnloaded] = useState(false)
  const [wasFull, setWasFull] = useState(false)
  useSheetsReady(bidding)
  const { form, panel, place, myBid } = bidding
  const offer = useOffer(myBid ? lot.id : null)
  const showsMine = myBid !== null && myBid.status !== BID_STATUS.cancelled
  const mine = lot.isStock ? t`My order` : t`My bid`
  const again = lot.isStock ? t`Order again` : t`Bid again`
  const open = form
    ? form.isAgain
      ? again
      : { order: t`Order now`, bid: t`Place bid`, raise: t`Change bid` }[form.purpose]
    : offer
      ? t`Answer`
      : showsMine
        ? mine
        : panel.state === 'restricted'
          ? t`How to bid`
          : null
  const titles = { order: t`Order this car`, bid: t`Place a bid`, raise: t`Change your bid` }
  // If bidding ends while the sheet is open, the sheet keeps its name. Nobody asked how to bid, so that title would be wrong.
  const title = form
    ? form.isAgain
      ? again
      : titles[form.purpose]
    : showsMine
      ? mine
      : panel.state === 'restricted'
        ? t`How to bid`
        : titles[lot.isStock ? 'order' : 'bid']
  // It keeps its height, too. A finger on the way to the form would close a sheet that shrinks under it.
  const isFull = (form !== null && form.purpose !== 'order') || (place.bid.open && wasFull)
  if (isFull !== wasFull) setWasFull(isFull)
  return (
    <div ref={bottomBar} className={styles.bar} data-raises={form?.purpose === 'raise' && !form.askClient}>
      {unloaded ? <NotLoaded /> : <BarWords bidding={bidding} offer={offer} />}
      {form?.purpose === 'raise' && !form.askClient && <QuickRaise bidding={bidding} form={form} />}
      {open && (
        <Button
          kind="primary"
          size="large"
          className={styles.open}
          onPointerEnter={preloadOverlays}
          onFocus={preloadOverlays}
          onClick={() => {
            setUnloaded(false)
            place.bid.show()
          }}
        >
          {open}
        </Button>
      )}
      <BottomSheet
        open={place.bid.open}
        onClose={place.bid.close}
        onFailed={() => {
          setUnloaded(true)
          place.bid.close()
        }}
        title={title}
        closeLabel={t`Close`}
        full={isFull}
        foot={
          form && (
            <>
              <SubmitBid bidding={bidding} form={form} formId={formId} />
              <CancelHint bidding={bidding} />
            </>
          )
        }
      >
        <div className={panelStyles.panel}>
          {mini}
          <MyBidBox bidding={bidding} />
          {bidding.myBid && <MyNegotiations lotId={lot.id} />}
          <WaitingHere lotId={lot.id} />
          <BidBanner bidding={bidding} />
          {form && (
            <>
              <BidUntil bidding={bidding} />
              <BidFormBody bidding={bidding} form={form} formId={formId} large />
              <BidLimits bidding={bidding} filled />
            </>
          )}
        </div>
        <BidAnswer bidding={bidding} nested />
        <AddFunds bidding={bidding} />
        <BidLogDialog bidding={bidding} />
      </BottomSheet>
    </div>
  )
}

/** The first visit lost its network before the form had loaded. Nothing is broken, but bidding is not possible yet. */
const NotLoaded = () => (
  <p className={styles.words} role="alert">
    <Trans>No connection: the form has not been loaded yet. Try again when you are online.</Trans>
  </p>
)

/** The deadline and the lowest bid, the auction house's offer for an unsold car, or the reason why bidding is closed. */
function BarWords({ bidding, offer }: { bidding: Bidding; offer: Negotiation | null }) {
  const { t } = useLingui()
  const { form, panel, info } = bidding
  const deadline = form && info.biddingDeadline ? new Date(info.biddingDeadline) : undefined
  const when = useWhenWords(deadline)
  if (!form)
    return (
      <div className={styles.banner}>
        {panel.state === 'restricted' ? (
          <b>{t`Bidding is not open for you yet`}</b>
        ) : offer ? (
          <Notice strong tone="orange" icon={<YenIcon />}>
            <Trans>Offered to you for {yen(offer.hallPrice)}</Trans>
          </Notice>
        ) : (
          <BidBanner bidding={bidding} />
        )}
      </div>
    )
  return (
    <div className={styles.words}>
      <span className={styles.until}>
        {deadline ? <Trans>Bidding closes {when.clocks(deadline)}</Trans> : t`Fixed price`}
      </span>
      <b className={styles.from}>
        {form.purpose === 'order' ? (
          yen(form.lowest)
        ) : form.purpose === 'raise' ? (
          <Trans>Your bid {yen(form.suggested)}</Trans>
        ) : (
          <Trans>from {yen(form.lowest)}</Trans>
        )}
      </b>
    </div>
  )
}
