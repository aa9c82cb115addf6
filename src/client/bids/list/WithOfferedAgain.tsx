import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { useMinute } from '#client/api/use-now.ts'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import { isOfferedAgain } from '../results/is-offered-again.ts'
import { isOrder } from './is-order.ts'
import styles from './WithOfferedAgain.module.css'

type Props = { bid: BidRow; isOwn: boolean; status: ReactNode }

/** The status of an ended bid and, where its lot is on sale again, that it is. The bidder's own row leads to the bid form. */
export function WithOfferedAgain(props: Props) {
  // Few rows need the clock.
  return props.bid.offeredAgain ? <OfferedUntilClosed {...props} /> : props.status
}

function OfferedUntilClosed({ bid, isOwn, status }: Props) {
  const { t } = useLingui()
  const now = useMinute()
  if (!isOfferedAgain(bid, now)) return status
  return (
    <span className={styles.ended}>
      {status}
      <StatusMark soft tone="orange">
        {isOrder(bid) ? t`For sale again` : t`On sale again`}
      </StatusMark>
      {isOwn && (
        <Link
          to={bid.link}
          search={{ sheet: 'bid' } as never}
          className={buttonClass('tonal', 'small')}
          aria-label={isOrder(bid) ? t`Order again: lot ${bid.lotNo}` : t`Bid again: lot ${bid.lotNo}`}
        >
          {isOrder(bid) ? t`Order again` : t`Bid again`}
        </Link>
      )}
    </span>
  )
}
