import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PageType } from '#domain/lots/page-types.ts'
import { grouped, yen } from '#domain/money/yen.ts'
import { QueryNotice } from '#client/api/QueryNotice.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { filterRequest } from '../listing/listing-search.ts'
import { useListingState } from '../listing/use-listing-state.tsx'
import { priceHistoryQuery } from '../lots.api.ts'
import { PriceChart } from './PriceChart.tsx'
import { PriceTable } from './PriceTable.tsx'
import styles from './PriceHistory.module.css'

/** Prices over time of the lots under the current filter. Dots are sales, the band is the middle half, the line the median. */
export function PriceHistory({ pageType }: { pageType: PageType }) {
  const { t } = useLingui()
  const { search } = useListingState()
  const history = useQuery(priceHistoryQuery(pageType, filterRequest(search)))
  const { data } = history
  return (
    <Panel
      className={styles.panel}
      title={t`Sold prices`}
      aside={
        data && data.count > 0 ? (
          <span className={styles.sum}>
            <Plural value={data.count} one={`${grouped(data.count)} sale`} other={`${grouped(data.count)} sales`} />
            {' · '}
            <Trans>median {yen(data.median)}</Trans>
          </span>
        ) : undefined
      }
    >
      {history.isPending && <Skeleton width="100%" height={240} />}
      {history.isError && !data && <QueryNotice query={history}>{t`Prices didn’t load.`}</QueryNotice>}
      {data?.count === 0 && <p className={styles.none}>{t`None of these lots sold.`}</p>}
      {data && data.count > 0 && (
        <>
          <PriceChart history={data} />
          <p className={styles.key}>
            <Trans>
              Each dot is a sale. The line is the median, the band is the middle 50% of sales. Hollow dots are above the
              scale.
            </Trans>
          </p>
          <PriceTable history={data} />
        </>
      )}
    </Panel>
  )
}
