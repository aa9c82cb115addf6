import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lastList } from '#client/navigation/last-list.ts'
import { cardsOf } from '../cards-of.ts'
import { stepsFrom, walkedPage } from './lot-walk.ts'
import type { PageBeside, Stop } from './lot-walk.ts'

const NO_PAGE: PageBeside = { side: 'after', pageType: 'car-auction', query: {} }

/** The previous and next lot of the list. At its end the next page is fetched, so that the next lot is there when it is wanted. */
export function useSteps(id: string): { previous: Stop | undefined; next: Stop | undefined } {
  const queryClient = useQueryClient()
  const { previous, next, beside } = useMemo(() => stepsFrom(queryClient, id, lastList.get()), [queryClient, id])
  const asked = walkedPage(beside ?? NO_PAGE)
  const { data } = useQuery({ ...asked, queryFn: beside ? asked.queryFn! : skipToken })
  const fetched = beside && data ? cardsOf(data).filter(lot => lot.id !== id) : []
  return {
    previous: previous ?? (beside?.side === 'before' ? fetched.at(-1) : undefined),
    next: next ?? (beside?.side === 'after' ? fetched[0] : undefined),
  }
}
