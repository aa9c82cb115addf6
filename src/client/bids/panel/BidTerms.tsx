import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BID_STEP } from '#domain/bids/bid-amount.ts'
import { yen } from '#domain/money/yen.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import styles from './BidAnswer.module.css'
import type { Bidding } from './use-bidding.ts'

/** The terms a bid is made under, with this lot's own figures. They say what the office does (decisions of bidding), no more. */
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
          <Trans>Close</Trans>
        </Button>
      }
    >
      <ol className={styles.rules}>
        <li>
          <Trans>
            A confirmed bid is binding. If it wins, the vehicle is bought in your name and must be paid for.
          </Trans>
        </li>
        {lot.isStock ? (
          <li>
            <Trans>A car at a fixed price is ordered at exactly that price. The first order holds it.</Trans>
          </li>
        ) : (
          <>
            <li>
              <Trans>
                The vehicle is bought at the hammer price, not at your maximum. Bids go in steps of {yen(BID_STEP)}; of
                equal bids the one placed first wins, and a changed amount takes its own time.
              </Trans>
            </li>
            <li>
              <Trans>
                To win, the office may exceed your bid by up to {yen(info.bidAdjustmentPrice)}. This does not count
                against your allowance.
              </Trans>
            </li>
            <li>
              <Plural
                value={info.cancelDeadlineHour}
                one="You can cancel a bid yourself until # hour before the auction, later only through your manager."
                other="You can cancel a bid yourself until # hours before the auction, later only through your manager."
              />
            </li>
            <li>
              <Trans>
                A group buys at most its number of cars: once that many are won, its other bids are not made.
              </Trans>
            </li>
          </>
        )}
        <li>
          <Trans>
            The amount of a live bid is held from your allowance until it is lost, cancelled or paid. Days and limits
            are counted in Tokyo time.
          </Trans>
        </li>
      </ol>
    </Dialog>
  )
}
