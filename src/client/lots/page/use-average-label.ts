import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LotPriceList } from './LotPrices.tsx'

/** The label of a lot's average: its number of sales, or that the source gave it. A saved page may lack the number. */
export function useAverageLabel(): (average: Pick<LotPriceList, 'averageFrom' | 'averageCount'>) => string {
  const { t } = useLingui()
  return ({ averageFrom, averageCount: count }) => {
    if (averageFrom === 'feed') return t`Average (source data)`
    if (!count) return t`Average sold`
    return t`${plural(count, { one: 'Average of # sale', other: 'Average of # sales' })}`
  }
}
