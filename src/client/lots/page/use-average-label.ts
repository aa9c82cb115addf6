import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LotPriceList } from './LotPrices.tsx'

/** The name of a lot's average: of how many sales it is, or that its source gave it. A lot of a kept page may not say how many. */
export function useAverageLabel(): (average: Pick<LotPriceList, 'averageFrom' | 'averageCount'>) => string {
  const { t } = useLingui()
  return ({ averageFrom, averageCount: count }) => {
    if (averageFrom === 'feed') return t`Average (source data)`
    if (!count) return t`Average sold`
    return t`${plural(count, { one: 'Average of # sale', other: 'Average of # sales' })}`
  }
}
