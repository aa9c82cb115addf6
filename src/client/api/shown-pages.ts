import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'

/** A list that has pages on wide screens and scrolls on on the phone: the state of the query that is on. */
export function shownPages<Page>(
  desktop: boolean,
  page: UseQueryResult<Page>,
  endless: UseInfiniteQueryResult<InfiniteData<Page>>,
) {
  const query = desktop ? page : endless
  return {
    /** The latest answer. Undefined while the server has not answered, which differs from an empty one. */
    answer: desktop ? page.data : endless.data?.pages.at(-1),
    error: query.error,
    isFetching: query.isFetching,
    /** The answer is of another request, kept until this one's comes. */
    isOld: query.isPlaceholderData,
    retry: () => void query.refetch(),
    more: {
      wanted: !desktop && endless.hasNextPage,
      failed: endless.isFetchNextPageError,
      ask: () => {
        if (endless.hasNextPage && !endless.isFetching) void endless.fetchNextPage()
      },
    },
  }
}
