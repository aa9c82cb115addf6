import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PageType } from '#domain/lots/page-types.ts'
import { quartiles, type Quartiles } from '#domain/lots/price-strip/median-price.ts'
import { isTeaser, soldBelow } from '#domain/lots/price-strip/price-strip.ts'
import { yen } from '#domain/money/yen.ts'
import { QueryNotice } from '#client/api/QueryNotice.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import type { LotPriceList } from '../LotPrices.tsx'
import { useAverageLabel } from '../use-average-label.ts'
import { LotSection } from '../LotSection.tsx'
import { priceStripQuery } from './price-strip.api.ts'
import styles from './PriceStrip.module.css'
import { StripChart } from './StripChart.tsx'
import { StripSales } from './StripSales.tsx'

/**
 * The prices of recent similar sales, as dots on a line with my bid among them, and in one sentence. `bid` is the amount tried out or bid; `isMine`
 * distinguishes the two. Nothing is shown before the answer.
 */
export function PriceStrip({
  lot,
  pageType,
  startPrice,
  average,
  bid,
  isMine,
}: {
  lot: { id: string; lotType: 'car' | 'bike' }
  pageType: PageType
  startPrice: number | null
  /** The average that the page shows above, so that the two are not taken for one. */
  average: Pick<LotPriceList, 'averagePrice' | 'averageFrom' | 'averageCount'>
  bid: number | null
  isMine: boolean
}) {
  const { t } = useLingui()
  const averageLabel = useAverageLabel()
  const strip = useQuery(priceStripQuery(pageType, lot.id))
  const { data } = strip
  if (!data)
    return strip.isError ? (
      <LotSection title={t`Similar sales`}>
        <QueryNotice query={strip}>{t`Couldn’t load similar sales`}</QueryNotice>
      </LotSection>
    ) : null
  const { sales, sourcePrices = [] } = data
  const isBySource = sales.length === 0
  const middle = isBySource ? quartiles(sourcePrices) : data.quartiles
  const isBike = lot.lotType === 'bike'
  const noSales =
    data.hasCode === false
      ? t`No chassis code, so we have no similar sales.`
      : t`We have no other sales of this chassis code in the last 12 months.`
  return (
    <LotSection title={t`Similar sales`} note={middle && t`median ${yen(middle.median)}`}>
      {middle ? (
        <div className={styles.strip}>
          <p className={styles.sentence}>
            <Sentence
              prices={isBySource ? sourcePrices : sales.map(({ price }) => price)}
              isBySource={isBySource}
              middle={middle}
              bid={bid}
              isMine={isMine}
              isBike={isBike}
            />
          </p>
          <StripChart
            sales={isBySource ? sourcePrices.map((price, at) => ({ id: String(at), price })) : sales}
            middle={middle}
            bid={bid}
            start={startPrice}
          />
          <p className={styles.key}>
            {isBySource ? (
              <>
                {noSales} {t`These prices come from the source and have no dates.`}
              </>
            ) : data.likeness === 'close' ? (
              t`Same chassis code, similar mileage and condition.`
            ) : (
              t`Same chassis code, any mileage and condition (too few close matches).`
            )}{' '}
            {t`The band is the middle 50% of sales, the line is the median.`}
            {average.averagePrice !== null && (
              <>
                {' '}
                <Trans>
                  {averageLabel(average)}: {yen(average.averagePrice)}.
                </Trans>
              </>
            )}
          </p>
          {isTeaser(startPrice, middle.median) && (
            <Notice tone="orange" icon={<WarningIcon />}>
              <Trans>Start price far below market: {yen(startPrice)} (under 25% of typical).</Trans>
            </Notice>
          )}
          {isBySource ? (
            <p className={styles.key}>
              {t`Source data`}: {sourcePrices.map(price => yen(price)).join(', ')}
            </p>
          ) : (
            <StripSales sales={sales} lotType={lot.lotType} />
          )}
        </div>
      ) : (
        <p className={styles.none}>{noSales}</p>
      )}
    </LotSection>
  )
}

function Sentence({
  prices,
  isBySource,
  middle: { low, high },
  bid,
  isMine,
  isBike,
}: {
  prices: readonly number[]
  isBySource: boolean
  middle: Quartiles
  bid: number | null
  isMine: boolean
  isBike: boolean
}) {
  const all = prices.length
  if (bid === null && isBySource)
    return (
      <Plural
        value={all}
        one={`One sale known to the source, for ${yen(prices[0]!)}.`}
        other={`Half of ${all} sales known to the source were for ${yen(low)} to ${yen(high)}.`}
      />
    )
  if (bid === null)
    return isBike ? (
      <Plural
        value={all}
        one={`One similar sale, for ${yen(prices[0]!)}.`}
        other={`Half of the last ${all} similar bikes sold for ${yen(low)} to ${yen(high)}.`}
      />
    ) : (
      <Plural
        value={all}
        one={`One similar sale, for ${yen(prices[0]!)}.`}
        other={`Half of the last ${all} similar cars sold for ${yen(low)} to ${yen(high)}.`}
      />
    )
  const below = soldBelow(prices, bid)
  if (isBike)
    return isMine ? (
      <Trans>
        {below} of {all} similar bikes sold for less than your bid.
      </Trans>
    ) : (
      <Trans>
        {below} of {all} similar bikes sold for less than {yen(bid)}.
      </Trans>
    )
  return isMine ? (
    <Trans>
      {below} of {all} similar cars sold for less than your bid.
    </Trans>
  ) : (
    <Trans>
      {below} of {all} similar cars sold for less than {yen(bid)}.
    </Trans>
  )
}
