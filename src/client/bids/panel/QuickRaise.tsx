import { useLingui } from '@lingui/react/macro'
import type { BidForm } from '#domain/bids/bid-panel.ts'
import { BID_STEP } from '#domain/bids/bid-amount.ts'
import { grouped, yen } from '#domain/money/yen.ts'
import { Chip } from '#client/ui/tag/Chip.tsx'
import { raised } from './amount-steps.ts'
import styles from './BidBar.module.css'
import type { Bidding } from './use-bidding.ts'

const RAISES = [5_000, 10_000]

/** Raises my live bid from the bar: one tap leads to the confirmation, with the form beneath it. */
export function QuickRaise({ bidding: { flow, place }, form }: { bidding: Bidding; form: BidForm }) {
  const { t } = useLingui()
  const { suggested } = form
  return (
    <span className={styles.raises}>
      {RAISES.map(by => (
        <Chip
          key={by}
          className={styles.raise}
          aria-label={t`Raise your bid by ${yen(by)}`}
          onClick={() => {
            place.bid.show()
            void flow.press({ amount: raised(suggested, by, form.lowest ?? BID_STEP) })
          }}
        >
          +{grouped(by)}
        </Chip>
      ))}
    </span>
  )
}
