import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lastList } from '#client/navigation/last-list.ts'
import { cardsOf } from '../cards-of.ts'
import { neighborsOf, adjacentPage } from './neighbors.ts'
import type { AdjacentPage, Neighbor } from './neighbors.ts'

const NO_PAGE: AdjacentPage = { side: 'after', pageType: 'car-auction', query: {} }

/** The previous and next lot of the list. At its end the next page is fetched, so that the next lot is there when it is wanted. */
export function useNeighbors(id: string): { previous: Neighbor | undefined; next: Neighbor | undefined } {
  const queryClient = useQueryClient()
  const { previous, next, beside } = useMemo(() => neighborsOf(queryClient, id, lastList.get()), [queryClient, id])
  const asked = adjacentPage(beside ?? NO_PAGE)
  const { data } = useQuery({ ...asked, queryFn: beside ? asked.queryFn! : skipToken })
  const fetched = beside && data ? cardsOf(data).filter(lot => lot.id !== id) : []
  return {
    previous: previous ?? (beside?.side === 'before' ? fetched.at(-1) : undefined),
    next: next ?? (beside?.side === 'after' ? fetched[0] : undefined),
  }
}
