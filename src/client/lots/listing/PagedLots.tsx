import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { useDevice } from '#client/device/use-device.ts'
import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'
import { ProgressBar } from '#client/ui/feedback/ProgressBar.tsx'
import { VirtualCards } from '#client/ui/list/VirtualCards.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { cardsOf, staleSince } from '../cards-of.ts'
import { pageQuery } from '../lots.api.ts'
import { DesktopResultTools } from './DesktopResultTools.tsx'
import { ListBar } from './ListBar.tsx'
import styles from './ListingScreen.module.css'
import { LotSkeletons } from './LotSkeletons.tsx'
import { LotTable } from './LotTable.tsx'
import { NewLots } from './NewLots.tsx'
import { NoLots } from './NoLots.tsx'
import { outdateList } from './outdate-list.ts'
import { StaleLots } from './StaleLots.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { useNewLots } from './use-new-lots.ts'
import { useListedCards } from './use-listed-cards.tsx'
import { useListingState } from './use-listing-state.tsx'
import { usePageWithin } from '#client/navigation/use-page-within.ts'

/** The list of wide screens, page by page: a table on the widest, cards otherwise. While the next page loads, the last one stays. */
export function PagedLots({ pageType }: { pageType: PageType }) {
  const { t } = useLingui()
  const { search, pageSize } = useListingState()
  const queryClient = useQueryClient()
  const query = useQuery(pageQuery(pageType, search, pageSize))
  const viewMode = useDevice('viewMode')
  const wide = useMediaQuery('(min-width: 1366px)')
  const lots = useMemo(() => (query.data ? cardsOf(query.data) : []), [query.data])
  const cards = useListedCards(pageType, lots, columns => columns * 2)
  const { columns, shape, view, memory, selection, found, visited, card } = cards
  const fresh = useNewLots(
    pageType,
    search,
    query.isPlaceholderData ? undefined : query.data?.pageInfo.totalSearchResults,
  )
  const contactAt = staleSince(query.data)
  const isBeyond = usePageWithin(query.data?.pageInfo, query.isPlaceholderData)
  const asTable = wide && viewMode === 'default'

  const restart = async () => {
    outdateList(queryClient, pageType, search)
    await query.refetch()
    window.scrollTo({ top: 0 })
  }

  return (
    <div className={styles.desktop}>
      <NewLots count={fresh} onShow={() => void restart()} />
      {(query.isRefetchError || contactAt) && <StaleLots query={query} contactAt={contactAt} />}
      <Panel flush>
        <ListBar pageType={pageType} pageInfo={query.data?.pageInfo} sortable={!asTable}>
          <DesktopResultTools pageType={pageType} found={query.data?.pageInfo.totalSearchResults} />
        </ListBar>
        <ProgressBar active={query.isFetching && !query.isPending} label={t`Loading`} />
        {query.isPending && asTable && <TableSkeleton />}
        {lots.length > 0 && asTable && (
          <LotTable lots={lots} pageType={pageType} visited={visited} found={found} selection={selection} />
        )}
      </Panel>
      {query.isPending && !asTable && (
        <LotSkeletons shape={shape} columns={columns} isBike={pageTypeRecord(pageType).vehicle === 'bike'} />
      )}
      {!query.isPending && lots.length === 0 && !isBeyond && <NoLots pageType={pageType} query={query} />}
      {lots.length > 0 && !asTable && (
        <div className={styles.grid}>
          <VirtualCards key={view} items={lots} keyOf={lot => lot.id} {...{ columns, card, ...memory }} />
        </div>
      )}
    </div>
  )
}
