import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LotCard } from '#contract/lots/listing.shapes.ts'

type Market = Pick<LotCard, 'averagePrice' | 'averageSales' | 'medianPrice' | 'medianSales'>
type NamedPrice = { label: string; yen: number }

/** The prices of similar lots, each with its label: first the median, which is more reliable, then the average. Empty without sales. */
export function useMarketPrices(): (lot: Market) => NamedPrice[] {
  const { t } = useLingui()
  return ({ averagePrice, averageSales, medianPrice, medianSales }) => {
    const prices: NamedPrice[] = []
    if (medianPrice !== undefined) {
      const label = t`${plural(medianSales ?? 0, { one: 'Median of # sale', other: 'Median of # sales' })}`
      prices.push({ label, yen: medianPrice })
    }
    if (averagePrice !== null) {
      const ofSales = t`${plural(averageSales ?? 0, { one: 'Average of # sale', other: 'Average of # sales' })}`
      prices.push({ label: averageSales ? ofSales : t`Average (source data)`, yen: averagePrice })
    }
    return prices
  }
}
