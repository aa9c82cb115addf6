import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BidEnded } from '#contract/bids/bids.shapes.ts'
import { isWon } from '#domain/bids/bid-status.ts'
import { yen } from '#domain/money/yen.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { useOutcome } from '#client/bids/results/use-outcome.ts'
import { useOwnMoney } from '#client/costs/use-own-money.ts'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { Price } from '#client/ui/value/Price.tsx'
import { LotRow } from './LotRow.tsx'
import styles from './Dashboard.module.css'

/** Wins and losses since the last sale day, with their prices, the wins first. A won car leads to its next steps. */
export function Results({ results, now }: { results: readonly BidEnded[]; now: Date }) {
  const { t } = useLingui()
  const outcomeOf = useOutcome()
  const own = useOwnMoney()
  // A bid stays in My bids until its day is over.
  const today = tokyoDay(now)
  const isToday = results.some(({ bid }) => bid.auctionDate !== null && tokyoDay(new Date(bid.auctionDate)) === today)
  const shown = results.toSorted((a, b) => Number(isWin(b)) - Number(isWin(a)))
  return (
    <Panel
      flush
      title={t`Results`}
      aside={
        <Link to={isToday ? '/bids' : '/archive-bids'} className={buttonClass('quiet', 'small')}>
          {isToday ? t`My bids` : t`Archive bids`}
        </Link>
      }
    >
      <ul className={styles.list}>
        {shown.map(({ bid, purchaseId, lacksConsignee }) => {
          const outcome = outcomeOf(bid)
          const link = purchaseId === null ? bid.link : `/purchased-cars/${purchaseId}`
          return (
            <LotRow key={bid.bidId} lot={{ ...bid, link }} day>
              {outcome && (
                <StatusMark soft tone={outcome.tone} className={styles.outcome}>
                  {outcome.words}
                </StatusMark>
              )}
              {bid.soldPrice !== null && !bid.purchaseCancelled && (
                <Price
                  inline
                  label={purchaseId === null ? t`Sold` : t`Bought for`}
                  value={yen(bid.soldPrice)}
                  note={own?.of(bid.soldPrice)}
                />
              )}
              {purchaseId !== null && lacksConsignee && (
                <span className={styles.span}>{t`Next: consignee and payment`}</span>
              )}
            </LotRow>
          )
        })}
      </ul>
    </Panel>
  )
}

const isWin = ({ bid }: BidEnded) => bid.bidStatus !== null && isWon(bid.bidStatus)
