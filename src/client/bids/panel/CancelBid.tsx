import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import type { MyBid } from '#domain/bids/bid-panel.ts'
import { reachability } from '#client/api/reachability.ts'
import { useUnsaved } from '#client/offline/typing.ts'
import { yen } from '#domain/money/yen.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import { useCancelBid } from '../bids.api.ts'
import { BidTrouble } from './BidTrouble.tsx'
import { ManagerLink } from './ManagerLink.tsx'
import styles from './BidPanel.module.css'
import { outboxLot } from './offline-bid.ts'
import type { Bidding } from './use-bidding.ts'
import { useWhenWords } from './use-when-words.ts'

/** Asks before a bid is taken back, or says that it is too late and who can help (specification §4 "My bid box"). */
export function CancelBid({
  bidding: { lot, info, place },
  myBid,
  onCancelled,
}: {
  bidding: Bidding
  myBid: MyBid
  onCancelled: () => void
}) {
  const { t } = useLingui()
  const when = useWhenWords()
  const cancel = useCancelBid()
  useUnsaved(cancel.isPending)
  const { reachable } = useSyncExternalStore(reachability.subscribe, reachability.get)
  const mayCancel = myBid.cancel.can === 'now'
  const until = myBid.cancel.can !== 'none' && myBid.cancel.until ? new Date(myBid.cancel.until) : null
  const bidUntil = info.acceptBid && info.biddingDeadline ? new Date(info.biddingDeadline) : null
  const close = () => {
    cancel.reset()
    place.cancel.close()
  }
  const takeBack = () =>
    cancel.mutate(myBid.bidId, {
      onSuccess() {
        onCancelled()
        place.cancel.close()
      },
    })
  const later = async (until: string) => {
    const { queueCancel } = await import('#client/outbox/queue-writes.ts')
    if (await queueCancel({ ...outboxLot(lot), bidId: myBid.bidId, amount: myBid.amount, until })) place.cancel.close()
  }
  return (
    <Dialog
      open={place.cancel.open && myBid.cancel.can !== 'none'}
      onClose={close}
      title={mayCancel ? t`Cancel this bid?` : t`This bid cannot be cancelled any more`}
      question
      pending={cancel.isPending}
      actions={
        mayCancel ? (
          <>
            <Button onClick={close} disabled={cancel.isPending}>
              <Trans>Keep the bid</Trans>
            </Button>
            {!reachable && until ? (
              <Button kind="danger" onClick={() => void later(until.toISOString())}>
                <Trans>Cancel when online</Trans>
              </Button>
            ) : (
              <Button kind="danger" pending={cancel.isPending} onClick={takeBack}>
                <Trans>Cancel bid</Trans>
              </Button>
            )}
          </>
        ) : (
          <Button kind="tonal" onClick={close}>
            <Trans>Close</Trans>
          </Button>
        )
      }
    >
      <div className={styles.words}>
        <p>
          <Trans>
            {yen(myBid.amount)} on № {lot.lotNumber}, {lot.name}.
          </Trans>{' '}
          {mayCancel && bidUntil && <Trans>You can bid again until {when.clocks(bidUntil)}.</Trans>}
        </p>
        {until && (
          <p>
            <Plural
              value={info.cancelDeadlineHour}
              one="A bid can be cancelled until # hour before the auction:"
              other="A bid can be cancelled until # hours before the auction:"
            />{' '}
            <b>{when.clocks(until)}</b>
            {!lot.timeSet && (
              <>
                {' · '}
                <Trans>time not set, treated as 09:00</Trans>
              </>
            )}
          </p>
        )}
        {!lot.isStock && (
          <p>
            <Trans>The office may exceed a bid by up to {yen(info.bidAdjustmentPrice)} to win.</Trans>
          </p>
        )}
        {!mayCancel && (
          <>
            <p>
              <Trans>Only your manager can take it back now.</Trans>
            </p>
            <ManagerLink subject={`№ ${lot.lotNumber}`} />
          </>
        )}
        {cancel.error && <BidTrouble error={cancel.error} during="cancel" />}
      </div>
    </Dialog>
  )
}
