import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Negotiation } from '#contract/bids/negotiations.endpoints.ts'
import { nameAndYear } from '#domain/lots/vehicle-name.ts'
import { classNames } from '#client/ui/class-names.ts'
import styles from './Negotiation.module.css'

export type NegotiationCardProps = {
  negotiation: Negotiation
  /** The page names the lot. */
  isOnItsLot: boolean
  className?: string
}

/** The frame of a negotiation on its buyer's screens, with the car where the page does not name it. `aside` follows the car. */
export function NegotiationFrame({
  negotiation: { id, bid },
  isOnItsLot,
  className,
  isOver = false,
  aside,
  children,
}: NegotiationCardProps & { isOver?: boolean; aside?: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <section
      className={classNames(styles.card, isOver && styles.over, className)}
      aria-label={t`Negotiation on lot ${bid.lotNo}`}
      data-negotiation={id}
    >
      {(!isOnItsLot || aside) && (
        <p className={styles.car}>
          {!isOnItsLot && (
            <>
              <Link to={bid.link} className={styles.link}>
                {nameAndYear(bid)}
              </Link>
              <span>
                <Trans>Lot {bid.lotNo}</Trans> · {bid.auctionName}
              </span>
            </>
          )}
          {aside}
        </p>
      )}
      {children}
    </section>
  )
}
