import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { LotCard } from '#contract/lots/listing.shapes.ts'
import { isShownOnLot } from '#domain/bids/bid-status.ts'
import { yen } from '#domain/money/yen.ts'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { MineBadge } from '#client/ui/tag/MineBadge.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { Price } from '#client/ui/value/Price.tsx'
import { OwnMoney } from '#client/costs/OwnMoney.tsx'
import { useOwnMoney } from '#client/costs/use-own-money.ts'
import { BidsCountdown } from '#client/format/BidsCountdown.tsx'
import { LotRow } from './LotRow.tsx'
import styles from './Dashboard.module.css'

/** Favorites of today and the next sale day that have not started, with the time left to bid. */
export function SoonFavorites({ lots }: { lots: readonly LotCard[] }) {
  const { t } = useLingui()
  const own = useOwnMoney()
  return (
    <Panel
      flush
      title={t`Favorites starting soon`}
      aside={
        <Link to="/favorites/$group" params={{ group: 'A' }} className={buttonClass('quiet', 'small')}>
          {t`Favorites`}
        </Link>
      }
    >
      <ul className={styles.list}>
        {lots.map(lot => (
          <LotRow key={lot.id} lot={lot} day>
            {lot.bidsCloseAt && (
              <span className={styles.left}>
                <BidsCountdown at={lot.bidsCloseAt} />
              </span>
            )}
            {isShownOnLot(lot) ? (
              <span className={styles.marks}>
                <MineBadge label={t`Your bid`}>{yen(lot.myBidAmount)}</MineBadge>
                <OwnMoney yen={lot.myBidAmount} className={styles.span} />
              </span>
            ) : (
              <Price
                inline
                label={t`Start`}
                value={lot.startPrice === null ? null : yen(lot.startPrice)}
                note={lot.startPrice !== null && own?.of(lot.startPrice)}
              />
            )}
          </LotRow>
        ))}
      </ul>
    </Panel>
  )
}
