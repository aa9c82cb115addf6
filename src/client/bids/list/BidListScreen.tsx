import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { yen } from '#domain/money/yen.ts'
import { useNow } from '#client/api/use-now.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { useCloseOrphan } from '#client/navigation/use-close-orphan.ts'
import { useOverlay } from '#client/navigation/use-overlay.ts'
import { useTabTitle } from '#client/navigation/use-tab-title.ts'
import { BidChat } from '#client/chat/BidChat.tsx'
import { lazyOutbox } from '#client/outbox/lazy-outbox.ts'
import { useOutbox } from '#client/outbox/shown-outbox.ts'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { CloseIcon } from '#client/ui/icons/CloseIcon.tsx'
import { preloadOverlays } from '#client/ui/overlay/lazy-bodies.ts'
import { bidListVariant, type BidListName } from './bid-list-variants.tsx'
import { BidListProvider } from './bid-list-name.ts'
import { READ_ONLY, type BidParts } from './bid-parts.tsx'
import { BidListHead } from './BidListHead.tsx'
import styles from './BidListScreen.module.css'
import { BidTabs } from './BidTabs.tsx'
import { BidTools } from './BidTools.tsx'
import { useMayRecordWins } from '../late-win/late-win-state.ts'
import { LateWin } from '../late-win/LateWin.tsx'
import { BidLog } from '../log/BidLog.tsx'
import { CancelBidDialog, type CancellableBid } from '../cancel/CancelBidDialog.tsx'
import { MyNegotiations } from '../negotiation/MyNegotiations.tsx'
import { RecentWins } from '../results/RecentWins.tsx'
import { EndlessBids } from './EndlessBids.tsx'
import { PagedBids } from './PagedBids.tsx'
import { BidListStateProvider } from './use-bid-list.tsx'
import { useBids, type ShownBids } from './use-bids.ts'
import { isOrder } from './is-order.ts'

const NOTHING_YET: ShownBids = {
  question: '',
  answer: undefined,
  counters: undefined,
  bids: [],
  error: null,
  isFetching: true,
  isOld: false,
  retry: () => undefined,
  more: { wanted: false, failed: false, ask: () => undefined },
}

/**
 * The screen of all bid lists. Wide screens have pages; the phone scrolls on. `isReady`: false until everything above the list is loaded, so that the
 * list does not shift under a tap.
 */
export function BidListScreen({
  list,
  parts = READ_ONLY,
  isReady = true,
}: {
  list: BidListName
  parts?: BidParts
  isReady?: boolean
}) {
  const shownList = useMemo(() => ({ name: list, parts }), [list, parts])
  return (
    <BidListProvider value={shownList}>
      <BidListStateProvider>
        <Screen {...{ list, parts, isReady }} />
      </BidListStateProvider>
    </BidListProvider>
  )
}

function Screen({ list, parts, isReady }: { list: BidListName; parts: BidParts; isReady: boolean }) {
  const { t, i18n } = useLingui()
  // Below this width beside the sidebar, two columns of cards are easier to read than seven columns of figures.
  const desktop = useMediaQuery('(min-width: 1280px)')
  const answered = useBids(list, desktop)
  const shown = isReady ? answered : NOTHING_YET
  // Deadlines are on whole minutes.
  const now = useNow(MINUTE_MS)
  const [asked, setAsked] = useState<BidRow | null>(null)
  // The amount may change while it is asked about, or after a refusal.
  const cancelling = shown.bids.find(({ bidId }) => bidId === asked?.bidId) ?? asked
  const { open: isAsking, show: showQuestion, close: closeQuestion } = useOverlay('cancel')
  const waits = useOutbox().length > 0
  const [cancelled, setCancelled] = useState<BidRow | null>(null)
  // A click on "Cancel bid" must not wait for code.
  useEffect(preloadOverlays, [])
  // After a reload there is no bid to ask about.
  useCloseOrphan(isAsking, closeQuestion)
  useTabTitle(i18n._(bidListVariant(list).title))

  const askToCancel = useCallback(
    (bid: BidRow) => {
      setCancelled(null)
      setAsked(bid)
      showQuestion()
    },
    [showQuestion],
  )
  const Bids = desktop ? PagedBids : EndlessBids
  const { Editor } = parts
  const recordsWins = useMayRecordWins()
  // A dealer's own bids are in the list of dealers, which is what his menu opens.
  const hasOwn = list === 'my-bids' || list === 'dealer-bids'
  return (
    <div className={styles.screen}>
      <BidListHead list={list} />
      {!desktop && <BidTools />}
      <BidTabs counters={shown.counters} />
      {Editor && <Editor bids={shown.bids} pageInfo={shown.answer?.pageInfo} isOld={shown.isOld} isPaged={desktop} />}
      {hasOwn && <MyNegotiations className={styles.written} />}
      {hasOwn && <RecentWins hasOutage={!shown.answer && shown.error !== null} className={styles.written} />}
      {hasOwn && waits && <lazyOutbox.Show part="OutboxEntries" kinds={['bid', 'cancel']} className={styles.written} />}
      {cancelled && (
        <Notice
          tone="green"
          role="alert"
          className={styles.done}
          icon={<CheckIcon size={19} />}
          action={
            <IconButton dense label={t`Close`} onClick={() => setCancelled(null)}>
              <CloseIcon size={16} />
            </IconButton>
          }
        >
          <CancelledWords bid={cancelled} />
        </Notice>
      )}
      {recordsWins && <LateWin bids={shown.bids} className={styles.done} />}
      <Bids list={list} shown={shown} now={now} cancelledId={cancelled?.bidId} onCancel={askToCancel} />
      <BidChat history={bidId => <BidLog bidId={bidId} />} />
      {cancelling && (
        <CancelBidDialog
          key={cancelling.bidId}
          bid={cancellable(cancelling)}
          open={isAsking}
          onClose={closeQuestion}
          onCancelled={() => {
            closeQuestion()
            setCancelled(cancelling)
          }}
        />
      )}
    </div>
  )
}

function cancellable(bid: BidRow): CancellableBid {
  const {
    bidId,
    bidAmount: amount,
    lotNo: lotNumber,
    id: lotId,
    link,
    auctionDate,
    timeSet,
    hallClosesAt,
    cancelUntil,
  } = bid
  const name = vehicleName(bid.maker, bid.model)
  const adjustmentPrice = bid.adjustmentPrice ?? null
  return {
    bidId,
    amount,
    lotId,
    lotNumber,
    name,
    link,
    startsAt: auctionDate,
    timeSet,
    hallClosesAt,
    cancelUntil,
    adjustmentPrice,
    bidUntil: null,
  }
}

function CancelledWords({ bid }: { bid: BidRow }) {
  const name = vehicleName(bid.maker, bid.model)
  const amount = yen(bid.bidAmount)
  if (isOrder(bid))
    return (
      <Trans>
        <b>
          Order for lot {bid.lotNo}, {name}, cancelled.
        </b>{' '}
        {amount} returned to your limit.
      </Trans>
    )
  return (
    <Trans>
      <b>
        Bid on lot {bid.lotNo}, {name}, cancelled.
      </b>{' '}
      {amount} returned to your limit.
    </Trans>
  )
}
