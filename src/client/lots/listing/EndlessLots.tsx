import { useLingui } from '@lingui/react/macro'
import { hashKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LotCard as Lot } from '#contract/lots/listing.shapes.ts'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { editAnswers } from '#client/api/edit-answers.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { ListEnd } from '#client/ui/list/ListEnd.tsx'
import { VirtualCards } from '#client/ui/list/VirtualCards.tsx'
import { cardsOf, staleSince } from '../cards-of.ts'
import { endlessQuery } from '../lots.api.ts'
import styles from './ListingScreen.module.css'
import { NewLots } from './NewLots.tsx'
import { NoLots } from './NoLots.tsx'
import { LotSkeletons } from './LotSkeletons.tsx'
import { outdateList } from './outdate-list.ts'
import { StaleLots } from './StaleLots.tsx'
import { useNewLots } from './use-new-lots.ts'
import { useListedCards } from './use-listed-cards.tsx'
import { useListingState } from './use-listing-state.tsx'
import { usePageWithin } from '#client/navigation/use-page-within.ts'

/** The phone's list. It scrolls on and requests the next page near the end. "Back" leads to the same row. */
export function EndlessLots({ pageType }: { pageType: PageType }) {
  const { search, pageSize } = useListingState()
  const queryClient = useQueryClient()
  const listing = endlessQuery(pageType, search, pageSize)
  const query = useInfiniteQuery(listing)
  const { data, hasNextPage, isFetchingNextPage, isFetchingPreviousPage, fetchNextPage } = query
  const lots = useMemo(() => uniqueLots(data?.pages.flatMap(cardsOf) ?? []), [data])
  const { columns, shape, view, memory, card } = useListedCards(pageType, lots, () => 4)
  const fresh = useNewLots(pageType, search, data?.pages[0]?.pageInfo.totalSearchResults)
  const isBeyond = usePageWithin(data?.pages[0]?.pageInfo, false)

  /** Only the first page is loaded again. The pages below load during scrolling. */
  const restart = () => {
    const { queryKey } = listing
    outdateList(queryClient, pageType, search)
    editAnswers<NonNullable<typeof data>>(queryClient, { queryKey, exact: true }, old => ({
      pages: old.pages.slice(0, 1),
      pageParams: old.pageParams.slice(0, 1),
    }))
    window.scrollTo({ top: 0 })
    void query.refetch()
  }

  const contactAt = staleSince(data?.pages.findLast(staleSince))
  // One request at a time, because a second one would cancel the first.
  const isAsking = isFetchingNextPage || isFetchingPreviousPage
  const more = () => void (hasNextPage && !isAsking && !query.isFetchNextPageError && fetchNextPage())

  if (!data && query.isError) return <NoLots pageType={pageType} query={query} />
  if (!data || (isBeyond && lots.length === 0))
    return <LotSkeletons shape={shape} columns={columns} isBike={pageTypeRecord(pageType).vehicle === 'bike'} />
  if (lots.length === 0) return <NoLots pageType={pageType} query={query} />
  return (
    <>
      <NewLots count={fresh} onShow={() => restart()} />
      {((query.isRefetchError && !query.isFetchNextPageError) || contactAt) && (
        <StaleLots query={query} contactAt={contactAt} />
      )}
      {query.hasPreviousPage && <LotsBefore query={query} />}
      <div className={styles.list}>
        <VirtualCards
          key={`${view} ${hashKey(listing.queryKey)}`}
          items={lots}
          keyOf={lot => lot.id}
          {...{ columns, card, ...memory }}
          onNearEnd={more}
        />
        <LotsAfter query={query} />
      </div>
    </>
  )
}

/** The start of a list that a link opened in its middle. The requested rows appear at the button, and the rest moves down. */
function LotsBefore({ query }: { query: ReturnType<typeof useInfiniteQuery> }) {
  const { t } = useLingui()
  return (
    <div className={styles.end}>
      <Button pending={query.isFetchingPreviousPage} onClick={() => void query.fetchPreviousPage()}>
        {query.isFetchPreviousPageError ? t`Previous lots didn’t load. Try again` : t`Show the previous lots`}
      </Button>
    </div>
  )
}

function LotsAfter({ query }: { query: ReturnType<typeof useInfiniteQuery> }) {
  const { t } = useLingui()
  const { isFetchNextPageError: failed, hasNextPage: wanted, fetchNextPage } = query
  return (
    <ListEnd
      more={{ failed, wanted, ask: () => void fetchNextPage() }}
      retryLabel={t`Next lots didn’t load. Try again`}
      loadingLabel={t`More lots are loading`}
    >
      <p>{query.hasPreviousPage ? t`This is the end of the list.` : t`These are all the lots.`}</p>
      <Button kind="quiet" onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}>
        {t`Back to top`}
      </Button>
    </ListEnd>
  )
}

/** A lot that moved between pages while they loaded is listed once, at its first position. */
function uniqueLots(lots: Lot[]): Lot[] {
  return [...new Map(lots.map(lot => [lot.id, lot])).values()]
}
