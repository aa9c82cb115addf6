import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { LotCard } from '#contract/lots/listing.shapes.ts'
import { yen } from '#domain/money/yen.ts'
import { useSpanWords } from '#client/lots/use-span-words.ts'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { Panel } from '#client/ui/value/Panel.tsx'
import { Price } from '#client/ui/value/Price.tsx'
import { LotRow } from './LotRow.tsx'
import styles from './Dashboard.module.css'

/** Starred lots of today and the next sale day that have not begun; a bid on them cannot wait long. */
export function SoonFavorites({ lots, now }: { lots: readonly LotCard[]; now: Date }) {
  const { t } = useLingui()
  const spanWords = useSpanWords()
  const ahead = lots.filter(({ auctionDate }) => auctionDate !== null && new Date(auctionDate) > now)
  return (
    <Panel
      flush
      title={t`Favorites that start soon`}
      aside={
        <Link to="/favorites/$group" params={{ group: 'A' }} className={buttonClass('quiet', 'small')}>
          <Trans>Favorites</Trans>
        </Link>
      }
    >
      {ahead.length === 0 ? (
        <p className={styles.none}>
          <Trans>No starred lot starts today or on the next sale day.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {ahead.map(lot => (
            <LotRow key={lot.id} lot={lot} day>
              <span className={styles.span}>{t`in ${spanWords(Date.parse(lot.auctionDate!) - now.getTime())}`}</span>
              <Price inline label={t`Start`} value={lot.startPrice === null ? null : yen(lot.startPrice)} />
            </LotRow>
          ))}
        </ul>
      )}
    </Panel>
  )
}
