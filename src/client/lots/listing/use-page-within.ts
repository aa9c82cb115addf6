import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { PageInfo } from '#contract/wire.ts'
import { useListingState } from './use-listing-state.ts'

/**
 * A page beyond the last (an old link, or the last page's lots were sold) becomes the last one, in the address too. Returns true while the answer
 * is for such a page: its lots are elsewhere, not absent.
 *
 * @param pageInfo of the answer on screen
 * @param isOfBefore that answer belongs to another request and says nothing about this one's pages
 */
export function usePageWithin(pageInfo: PageInfo | undefined, isOfBefore: boolean): boolean {
  const { search } = useListingState()
  const navigate = useNavigate()
  const { page = 1, pageSize = 1, totalSearchResults: found = 0 } = pageInfo ?? {}
  const last = Math.ceil(found / pageSize)
  const isBeyond = found > 0 && page > last
  const isToMove = isBeyond && !isOfBefore && (search.page ?? 1) > last
  const moveToLast = useEffectEvent(
    () => void navigate({ to: '.', search: { ...search, page: last > 1 ? last : undefined } as never, replace: true }),
  )
  useEffect(() => {
    if (isToMove) moveToLast()
  }, [isToMove, last])
  return isBeyond
}
