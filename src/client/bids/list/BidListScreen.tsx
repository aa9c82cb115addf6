import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { yen } from '#domain/money/yen.ts'
import { useNow } from '#client/api/use-now.ts'
import { vehicleName } from '#client/format/vehicle-name.ts'
import { usePageTitle } from '#client/lots/lot/use-page-title.ts'
import { BidChat } from '#client/chat/BidChat.tsx'
import { OutboxEntries } from '#client/outbox/late-outbox.ts'
import { useOutbox } from '#client/outbox/shown-outbox.ts'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { CloseIcon } from '#client/ui/icons/CloseIcon.tsx'
import { preloadDialog } from '#client/ui/overlay/Dialog.tsx'
import { bidListLook } from './bid-list-looks.tsx'
import type { BidListName } from './bid-list-looks.tsx'
import { BidListNameProvider } from './bid-list-name.ts'
import { BidListHead } from './BidListHead.tsx'
import styles from './BidListScreen.module.css'
import { BidTabs } from './BidTabs.tsx'
import { BidTools } from './BidTools.tsx'
import { CancelBidDialog } from './CancelBidDialog.tsx'
import { EndlessBids } from './EndlessBids.tsx'
import { PagedBids } from './PagedBids.tsx'
import { useBids } from './use-bids.ts'

/** A list of bids (specification §2 "Bid lists"): one screen for all of them; the desk turns pages, the phone scrolls on. */
export function BidListScreen({ list }: { list: BidListName }) {
  const { t, i18n } = useLingui()
  // Narrower than this beside the sidebar, seven columns of figures are harder to read than two of cards.
  const desk = useMediaQuery('(min-width: 1280px)')
  const shown = useBids(list, desk)
  // Deadlines stand on whole minutes.
  const now = useNow(60_000)
  const [asked, setAsked] = useState<BidRow | null>(null)
  const [dialogOpen, setDialogOpen] = useState(false)
  const waits = useOutbox().length > 0
  const [cancelled, setCancelled] = useState<BidRow | null>(null)
  // A press on "Cancel bid" must not wait for code.
  useEffect(preloadDialog, [])
  usePageTitle(`${i18n._(bidListLook(list).title)} · Minato`)

  const askToCancel = useCallback((bid: BidRow) => {
    setCancelled(null)
    setAsked(bid)
    setDialogOpen(true)
  }, [])
  const Bids = desk ? PagedBids : EndlessBids
  const { Desk } = bidListLook(list).parts
  return (
    <BidListNameProvider value={list}>
      <div className={styles.screen}>
        <BidListHead list={list} />
        {!desk && <BidTools />}
        <BidTabs list={list} counters={shown.counters} />
        {Desk && <Desk bids={shown.bids} pageInfo={shown.answer?.pageInfo} isOld={shown.isOld} />}
        {list === 'my-bids' && waits && <OutboxEntries.Show kinds={['bid', 'cancel']} className={styles.written} />}
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
        <Bids list={list} shown={shown} now={now} cancelledId={cancelled?.bidId} onCancel={askToCancel} />
        <BidChat />
        {asked && (
          <CancelBidDialog
            key={asked.bidId}
            bid={asked}
            open={dialogOpen}
            onClose={() => setDialogOpen(false)}
            onCancelled={() => {
              setDialogOpen(false)
              setCancelled(asked)
            }}
          />
        )}
      </div>
    </BidListNameProvider>
  )
}

function CancelledWords({ bid }: { bid: BidRow }) {
  const name = vehicleName(bid.maker, bid.model)
  const amount = yen(bid.bidAmount)
  return (
    <Trans>
      <b>
        The bid on № {bid.lotNo}, {name}, is cancelled.
      </b>{' '}
      {amount} are back in your allowance.
    </Trans>
  )
}
