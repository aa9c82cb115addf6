import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { PageInfo } from '#contract/wire.ts'

/**
 * A page beyond the last (an old link, or the last page was emptied) becomes the last one, in the address too. Returns true while the answer
 * is for such a page: its rows are elsewhere, not absent.
 *
 * @param pageInfo of the answer on screen
 * @param isOfBefore that answer belongs to another request and says nothing about this one's pages
 */
export function usePageWithin(pageInfo: PageInfo | undefined, isOfBefore: boolean): boolean {
  const { page: shown = 1 } = useSearch({ strict: false }) as { page?: number | string }
  const navigate = useNavigate()
  const { page = 1, pageSize = 1, totalSearchResults: found = 0 } = pageInfo ?? {}
  const last = Math.ceil(found / pageSize)
  const isBeyond = found > 0 && page > last
  const isToMove = isBeyond && !isOfBefore && Number(shown) > last
  const moveToLast = useEffectEvent(
    () =>
      void navigate({
        to: '.',
        search: ((now: object) => ({ ...now, page: last > 1 ? last : undefined })) as never,
        replace: true,
      }),
  )
  useEffect(() => {
    if (isToMove) moveToLast()
  }, [isToMove, last])
  return isBeyond
}
