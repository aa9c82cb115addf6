import type { QueryClient } from '@tanstack/react-query'
import { isWaiting } from '#domain/outbox/outbox-entry.ts'
import { LISTING_PATH, LOT_VIEW_PATH } from '#contract/lots/lot-paths.ts'
import { FAVORITES_PATH } from '#contract/favorites/favorites-path.ts'
import { showStar } from '#client/favorites/show-star.ts'
import { shownOutbox } from './shown-outbox.ts'

const WITH_STARS: readonly unknown[] = [LISTING_PATH, LOT_VIEW_PATH, FAVORITES_PATH]

/** The stars that wait stand as they were turned, also on answers that come out of a cache or from an office that has not heard of them yet. */
export function keepStarsTurned(queryClient: QueryClient): () => void {
  const turn = () => {
    for (const entry of shownOutbox.get())
      if (entry.about.kind === 'favorite' && isWaiting(entry)) showStar(queryClient, entry.about)
  }
  turn()
  const stopShowing = shownOutbox.subscribe(turn)
  const stopAnswers = queryClient.getQueryCache().subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    if (WITH_STARS.includes(event.query.queryKey[0])) turn()
  })
  return () => {
    stopShowing()
    stopAnswers()
  }
}
