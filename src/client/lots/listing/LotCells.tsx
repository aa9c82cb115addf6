import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { LotCard as Lot } from '#contract/lots/listing.shapes.ts'
import { isShownOnLot } from '#domain/bids/bid-status.ts'
import { colourName } from '#domain/lots/colours.ts'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { myBidTone } from '#domain/lots/statuses.ts'
import { grouped, yen } from '#domain/money/yen.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { useFollowed } from '#client/live/followed.ts'
import { ConditionPill } from '#client/format/ConditionPill.tsx'
import { useMileageWords } from '#client/format/use-mileage-words.ts'
import { classNames } from '#client/ui/class-names.ts'
import { MineBadge } from '#client/ui/tag/MineBadge.tsx'
import { Fresh } from '#client/ui/value/Fresh.tsx'
import { NewMark } from '../card/NewMark.tsx'
import { LotThumb } from '../card/LotThumb.tsx'
import { LotWhen } from '#client/format/LotWhen.tsx'
import { OwnMoney } from '#client/costs/OwnMoney.tsx'
import { TradeCodes } from '../codes/TradeCodes.tsx'
import { markVisited } from '#client/navigation/visited.ts'
import { ListedStatus } from '#client/format/ListedStatus.tsx'
import { useShownStatus } from '#client/format/use-shown-status.ts'
import { LotCheckbox } from '../selection/LotCheckbox.tsx'
import type { LotSelection } from '../selection/use-lot-selection.ts'
import { LotStar } from './ListedCard.tsx'
import { PAGE_WORDS } from '../page-words.ts'
import { BikeScores } from '../BikeScores.tsx'
import styles from './LotTable.module.css'
import { useMarketPrices } from '../use-market-prices.ts'

const PRICE_OF = { start: (lot: Lot) => lot.startPrice, sold: (lot: Lot) => lot.soldPrice }

/** A lot in the table. The row is not clickable; the lot number opens the lot in a new tab and marks it visited. */
export const LotCells = memo(function LotCells({
  lot,
  pageType,
  isNew,
  selection,
  priority,
}: {
  lot: Lot
  pageType: PageType
  /** Found by a saved search since its reader looked. */
  isNew: boolean
  selection: LotSelection | null
  /** Among the first on screen, so its photo loads at once. */
  priority: boolean
}) {
  const { t, i18n } = useLingui()
  const mileageWords = useMileageWords()
  const language = useLanguage()
  useFollowed(lot.id)
  const status = useShownStatus(lot)
  const { hasWishlist, hasBid, vehicle } = pageTypeRecord(pageType)
  const { prices, priceColumns = prices, mineLabel } = PAGE_WORDS[pageType]
  const isMine = isShownOnLot(lot)
  const isSoldBelow = prices.includes('sold') && !priceColumns.includes('sold') && lot.soldPrice !== null
  return (
    <>
      <td>
        <div className={styles.thumb}>
          <LotThumb lot={lot} priority={priority} />
        </div>
        {selection && (
          <div className={styles.checkbox}>
            <LotCheckbox lot={lot} selection={selection} />
          </div>
        )}
      </td>
      <td>
        <a
          href={lot.link}
          target="_blank"
          rel="noreferrer"
          className={styles.lot}
          onClick={() => markVisited(lot.lotType, lot.id)}
        >
          {t`Lot ${lot.lotNo}`}
        </a>{' '}
        {isNew && <NewMark />}
        <LotWhen lot={lot} />
      </td>
      <td>
        <p className={styles.name}>{vehicleName(lot.maker, lot.model)}</p>
        <p className={styles.second}>{lot.grade || '—'}</p>
        <p className={classNames(styles.second, styles.wraps)}>{[lot.year, lot.chassis].filter(Boolean).join(' · ')}</p>
      </td>
      <td>
        {!lot.engine ? '—' : <Trans>{grouped(lot.engine)} cc</Trans>}
        <p className={styles.second}>{colourName(lot.color, language) || '—'}</p>
        <TradeCodes lot={lot} twoLines />
      </td>
      {vehicle === 'bike' && (
        <td>
          <BikeScores lot={lot} styles={styles} />
        </td>
      )}
      <td>
        {lot.condition ? <ConditionPill condition={lot.condition} /> : '—'}
        <p className={styles.second}>{mileageWords(lot.mileage)}</p>
      </td>
      <td>
        <ListedStatus lot={lot} pageType={pageType} className={styles.status} />
        {(hasBid || isMine) && (
          <p className={styles.mine}>
            {isMine ? (
              <MineBadge tone={myBidTone(status)} label={i18n._(mineLabel)}>
                {lot.myBidAmount === null ? null : yen(lot.myBidAmount)}
              </MineBadge>
            ) : (
              '—'
            )}
          </p>
        )}
      </td>
      {priceColumns.map(name => (
        <td key={name} className={styles.number}>
          {name === 'average' ? (
            <MarketPrices lot={lot} />
          ) : (
            <>
              <Fresh>{yen(PRICE_OF[name](lot))}</Fresh>
              <p className={styles.named}>
                <OwnMoney yen={PRICE_OF[name](lot)} />
              </p>
              {name === 'start' && isSoldBelow && (
                <p className={styles.named}>
                  <Trans>
                    Sold <b>{yen(lot.soldPrice)}</b>
                  </Trans>
                </p>
              )}
            </>
          )}
        </td>
      ))}
      {hasWishlist && (
        <td>
          <LotStar lot={lot} pageType={pageType} />
        </td>
      )}
    </>
  )
})

/** The prices of similar lots: the median, and smaller the average. */
function MarketPrices({ lot }: { lot: Lot }) {
  const [market, average] = useMarketPrices()(lot)
  if (!market) return <Fresh>{yen(null)}</Fresh>
  return (
    <>
      <Fresh>{yen(market.yen)}</Fresh>
      <p className={styles.named}>{market.label}</p>
      {average && (
        <p className={styles.named}>
          {average.label}: {yen(average.yen)}
        </p>
      )}
    </>
  )
}
