import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { useDevice } from '#client/device/use-device.ts'
import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'
import { ProgressBar } from '#client/ui/feedback/ProgressBar.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { cardsOf, staleSince } from '../cards-of.ts'
import { pageQuery } from '../lots.api.ts'
import { useTicked } from '../photos-zip/ticked-lots.ts'
import { useVisited } from '../visited.ts'
import { DeskResultTools } from './DeskResultTools.tsx'
import { ListBar } from './ListBar.tsx'
import { ListedCard } from './ListedCard.tsx'
import styles from './ListingScreen.module.css'
import { LotSkeletons } from './LotSkeletons.tsx'
import { LotTable } from './LotTable.tsx'
import { NewLots } from './NewLots.tsx'
import { NoLots } from './NoLots.tsx'
import { StaleLots } from './StaleLots.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { useCardGrid } from './use-card-grid.ts'
import { useNewLots } from './use-new-lots.ts'
import { useListingState } from './use-listing-state.ts'
import { usePageWithin } from './use-page-within.ts'

/** The desk's list: a table on wide screens, cards otherwise, page by page. While the next page comes, the last one stays. */
export function PagedLots({
  pageType,
  prices,
  onPrices,
}: {
  pageType: PageType
  /** Whether the price picture is open; null: there is none. */
  prices: boolean | null
  onPrices: (open: boolean) => void
}) {
  const { t } = useLingui()
  const { search, pageSize } = useListingState()
  const queryClient = useQueryClient()
  const query = useQuery(pageQuery(pageType, search, pageSize))
  const view = useDevice('viewMode')
  const wide = useMediaQuery('(min-width: 1366px)')
  const { frame, columns, shape } = useCardGrid()
  const lots = query.data ? cardsOf(query.data) : []
  const ticked = useTicked(pageType)
  const visited = useVisited(lots[0]?.lotType ?? 'car')
  const fresh = useNewLots(
    pageType,
    search,
    query.isPlaceholderData ? undefined : query.data?.pageInfo.totalSearchResults,
  )
  const heardAt = staleSince(query.data)
  const isBeyond = usePageWithin(query.data?.pageInfo, query.isPlaceholderData)
  const asTable = wide && view === 'default'

  /** The pages below went on from what stood here before. */
  const startAnew = async () => {
    queryClient.removeQueries({ queryKey: [lotsEndpoints.listing.path], type: 'inactive' })
    await query.refetch()
    window.scrollTo({ top: 0 })
  }

  return (
    <div ref={frame} className={styles.desk}>
      <NewLots count={fresh} onShow={() => void startAnew()} />
      {(query.isRefetchError || heardAt) && <StaleLots query={query} heardAt={heardAt} />}
      <Panel flush className={styles.panel}>
        <ListBar pageType={pageType} pageInfo={query.data?.pageInfo} sortable={!asTable}>
          <DeskResultTools {...{ pageType, prices, onPrices }} found={query.data?.pageInfo.totalSearchResults} />
        </ListBar>
        <ProgressBar active={query.isFetching && !query.isPending} label={t`Loading`} />
        {query.isPending && asTable && <TableSkeleton />}
        {lots.length > 0 && asTable && <LotTable lots={lots} pageType={pageType} visited={visited} ticked={ticked} />}
      </Panel>
      {query.isPending && !asTable && <LotSkeletons shape={shape} columns={columns} />}
      {!query.isPending && lots.length === 0 && !isBeyond && <NoLots pageType={pageType} query={query} />}
      {lots.length > 0 && !asTable && (
        <div className={styles.grid} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
          {lots.map((lot, place) => (
            <ListedCard
              key={lot.id}
              lot={lot}
              pageType={pageType}
              shape={shape}
              visited={visited.includes(lot.id)}
              ticked={ticked}
              priority={place < columns * 2}
            />
          ))}
        </div>
      )}
    </div>
  )
}
