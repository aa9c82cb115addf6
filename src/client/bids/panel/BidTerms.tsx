import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BID_STEP } from '#domain/bids/bid-amount.ts'
import { yen } from '#domain/money/yen.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import styles from './BidAnswer.module.css'
import type { Bidding } from './use-bidding.ts'

/** The terms of a bid, with this lot's own figures. They describe only what the server does. */
export function BidTerms({ bidding: { lot, info, place } }: { bidding: Bidding }) {
  const { t } = useLingui()
  return (
    <Dialog
      open={place.terms.open}
      onClose={place.terms.close}
      title={t`Bidding terms`}
      closeLabel={t`Close`}
      wide
      actions={
        <Button kind="tonal" onClick={place.terms.close}>
          {t`Close`}
        </Button>
      }
    >
      <ol className={styles.rules}>
        {lot.isStock ? (
          <>
            <li>{t`A confirmed order is binding. Once we accept it, we buy the vehicle for you and you must pay for it.`}</li>
            <li>{t`You order a fixed-price car at exactly that price. The first order reserves it.`}</li>
            <li>
              <Trans>
                An active order reduces your limit until it is cancelled, closed or paid for. Days and limits follow
                Tokyo time.
              </Trans>
            </li>
          </>
        ) : (
          <>
            <li>{t`A confirmed bid is binding. If it wins, we buy the vehicle for you and you must pay for it.`}</li>
            <li>
              <Trans>
                You pay the hammer price, not your maximum. Bids go in steps of {yen(BID_STEP)}. Of equal bids, the
                earliest wins; changing the amount updates your bid’s time.
              </Trans>
            </li>
            <li>
              <Trans>
                To win, we may exceed your bid by up to {yen(info.bidAdjustmentPrice)}. This does not count against your
                limit.
              </Trans>
            </li>
            <li>
              <Plural
                value={info.cancelDeadlineHour}
                _0="You can cancel a bid yourself until the auction starts, later only through your manager."
                one="You can cancel a bid yourself until # hour before the auction, later only through your manager."
                other="You can cancel a bid yourself until # hours before the auction, later only through your manager."
              />
            </li>
            <li>
              <Trans>
                A group buys at most the number of cars you set. Once they are won, its other bids are not placed.
              </Trans>
            </li>
            <li>
              <Trans>
                An active bid reduces your limit until it loses, is cancelled or is paid for. Days and limits follow
                Tokyo time.
              </Trans>
            </li>
          </>
        )}
      </ol>
    </Dialog>
  )
}
