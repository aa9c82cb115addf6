import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LotCard as Lot } from '#contract/lots/listing.shapes.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { PlacedRows } from '#client/ui/list/PlacedRows.tsx'
import { lazyPart } from '#client/ui/overlay/lazy-part.ts'
import { cardsOf, staleSince } from '../cards-of.ts'
import { endlessQuery } from '../lots.api.ts'
import { useTicked } from '../photos-zip/ticked-lots.ts'
import { useVisited } from '../visited.ts'
import { ListedCard } from './ListedCard.tsx'
import styles from './ListingScreen.module.css'
import { NewLots } from './NewLots.tsx'
import { NoLots } from './NoLots.tsx'
import { LotSkeletons } from './LotSkeletons.tsx'
import { useCardGrid } from './use-card-grid.ts'
import { useNewLots } from './use-new-lots.ts'
import { useListingState } from './use-listing-state.ts'
import { usePageWithin } from './use-page-within.ts'

const staleLots = lazyPart(async () => (await import('./StaleLots.tsx')).StaleLots)

/**
 * The phone's list: scrolls on and asks for the next page as the end comes near. Rows have a fixed height, so the page is as long before
 * drawing as after, and "back" finds the same row at the same pixel.
 */
export function EndlessLots({ pageType }: { pageType: PageType }) {
  const { search, pageSize } = useListingState()
  const queryClient = useQueryClient()
  const query = useInfiniteQuery(endlessQuery(pageType, search, pageSize))
  const { data, hasNextPage, isFetchingNextPage, isFetchingPreviousPage, fetchNextPage } = query
  const lots = useMemo(() => uniqueLots(data?.pages.flatMap(cardsOf) ?? []), [data])
  const { frame, columns, shape, rowHeight, gap } = useCardGrid()
  const rows = useMemo(() => inRows(lots, columns), [lots, columns])
  const fresh = useNewLots(pageType, search, data?.pages[0]?.pageInfo.totalSearchResults)
  const tops = useMemo(
    () => Array.from({ length: rows.length + 1 }, (_, row) => row * rowHeight),
    [rows.length, rowHeight],
  )
  const ticked = useTicked(pageType)
  const visited = useVisited(lots[0]?.lotType ?? 'car')
  const isBeyond = usePageWithin(data?.pages[0]?.pageInfo, false)

  /** Only the first page is asked for again; the ones below come as one scrolls. */
  const startAnew = () => {
    const { queryKey } = endlessQuery(pageType, search, pageSize)
    queryClient.setQueryData(
      queryKey,
      old => old && { pages: old.pages.slice(0, 1), pageParams: old.pageParams.slice(0, 1) },
    )
    window.scrollTo({ top: 0 })
    void query.refetch()
  }

  const heardAt = staleSince(data?.pages.findLast(staleSince))
  // One question at a time: a second one would call off the first.
  const isAsking = isFetchingNextPage || isFetchingPreviousPage
  const more = () => void (hasNextPage && !isAsking && !query.isFetchNextPageError && fetchNextPage())
  const row = (index: number) => (
    <div
      className={styles.row}
      style={{ height: rowHeight, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {rows[index]?.map((lot, place) => (
        <ListedCard
          key={lot.id}
          lot={lot}
          pageType={pageType}
          shape={shape}
          visited={visited.includes(lot.id)}
          ticked={ticked}
          priority={index * columns + place < 4}
        />
      ))}
    </div>
  )

  if (!data && query.isError) return <NoLots pageType={pageType} query={query} />
  if (!data || (isBeyond && lots.length === 0)) return <LotSkeletons shape={shape} columns={columns} />
  if (lots.length === 0) return <NoLots pageType={pageType} query={query} />
  return (
    <>
      <NewLots count={fresh} onShow={() => startAnew()} />
      {((query.isRefetchError && !query.isFetchNextPageError) || heardAt) && (
        <staleLots.Show query={query} heardAt={heardAt} />
      )}
      {query.hasPreviousPage && <LotsBefore query={query} />}
      <div ref={frame} className={styles.list}>
        <PlacedRows {...{ tops, columns, gap, row }} onNearEnd={more} />
        <ListEnd query={query} />
      </div>
    </>
  )
}

/** A list that a link begins in its middle. What is asked for stands where the button was pressed, and the rest moves down. */
function LotsBefore({ query }: { query: ReturnType<typeof useInfiniteQuery> }) {
  return (
    <div className={styles.end}>
      <Button pending={query.isFetchingPreviousPage} onClick={() => void query.fetchPreviousPage()}>
        {query.isFetchPreviousPageError ? (
          <Trans>The previous lots did not come. Try again</Trans>
        ) : (
          <Trans>Show the previous lots</Trans>
        )}
      </Button>
    </div>
  )
}

function ListEnd({ query }: { query: ReturnType<typeof useInfiniteQuery> }) {
  const { t } = useLingui()
  if (query.isFetchNextPageError)
    return (
      <div className={styles.end}>
        <Button onClick={() => void query.fetchNextPage()}>
          <Trans>The next lots did not come. Try again</Trans>
        </Button>
      </div>
    )
  if (query.hasNextPage)
    return (
      <div className={styles.end} role="status" aria-label={t`More lots are loading`}>
        <Spinner />
      </div>
    )
  return (
    <div className={styles.end}>
      <p>
        {query.hasPreviousPage ? <Trans>This is the end of the list.</Trans> : <Trans>These are all the lots.</Trans>}
      </p>
      <Button kind="quiet" onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}>
        <Trans>Back to top</Trans>
      </Button>
    </div>
  )
}

/** A lot that moved from one page to the next while pages were asked for stands once, where it was seen first. */
function uniqueLots(lots: Lot[]): Lot[] {
  return [...new Map(lots.map(lot => [lot.id, lot])).values()]
}

function inRows(lots: Lot[], columns: number): Lot[][] {
  return Array.from({ length: Math.ceil(lots.length / columns) }, (_, row) =>
    lots.slice(row * columns, (row + 1) * columns),
  )
}
