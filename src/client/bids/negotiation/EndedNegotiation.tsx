import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Negotiation } from '#contract/bids/negotiations.endpoints.ts'
import { yen } from '#domain/money/yen.ts'
import { useWhenWords } from '#client/format/use-when-words.ts'
import { classNames } from '#client/ui/class-names.ts'
import { negotiatedCar } from './negotiated-car.ts'
import styles from './Negotiation.module.css'

/** How a negotiation ended without a sale, and when, to its buyer. */
export function EndedNegotiation({
  negotiation: { id, bid, state, hallPrice, offer, changedAt },
  isOnItsLot,
  className,
}: {
  negotiation: Negotiation
  /** The page names the lot. */
  isOnItsLot: boolean
  className?: string | undefined
}) {
  const { t } = useLingui()
  const when = useWhenWords()
  return (
    <section
      className={classNames(styles.card, styles.ended, className)}
      aria-label={t`Negotiation on lot ${bid.lotNo}`}
      data-negotiation={id}
    >
      <p className={styles.car}>
        {!isOnItsLot && (
          <>
            <Link to={bid.link} className={styles.link}>
              {negotiatedCar(bid)}
            </Link>
            <span>
              <Trans>Lot {bid.lotNo}</Trans> · {bid.auctionName}
            </span>
          </>
        )}
        <time dateTime={changedAt}>{when.tokyo(new Date(changedAt))}</time>
      </p>
      <p className={styles.words}>
        {state === 'refused' ? (
          <Trans>
            No sale. The auction house did not accept <b>{yen(offer)}</b>.
          </Trans>
        ) : state === 'withdrawn' ? (
          <Trans>
            No sale. The auction house no longer offers the car for <b>{yen(hallPrice)}</b>.
          </Trans>
        ) : (
          <Trans>The time to answer is over. The auction house asked {yen(hallPrice)}.</Trans>
        )}
      </p>
    </section>
  )
}
