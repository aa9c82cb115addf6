import type { QueryClient } from '@tanstack/react-query'
import { isWaiting } from '#domain/outbox/outbox-entry.ts'
import { LISTING_PATH, LOT_VIEW_PATH } from '#contract/lots/lot-paths.ts'
import { FAVORITES_PATH } from '#contract/favorites/favorites-path.ts'
import { showStar } from '#client/lots/star/show-star.ts'
import { shownOutbox } from '#client/outbox/shown-outbox.ts'

const WITH_STARS: readonly unknown[] = [LISTING_PATH, LOT_VIEW_PATH, FAVORITES_PATH]

/** Waiting stars appear as changed, also on answers from a cache or from a server that has not received them yet. */
export function keepStarsTurned(queryClient: QueryClient): () => void {
  const turn = () => {
    for (const entry of shownOutbox.get())
      if (entry.about.kind === 'favorite' && isWaiting(entry)) showStar(queryClient, entry.about)
  }
  turn()
  const { unsubscribe: stopShowing } = shownOutbox.subscribe(turn)
  const stopAnswers = queryClient.getQueryCache().subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    if (WITH_STARS.includes(event.query.queryKey[0])) turn()
  })
  return () => {
    stopShowing()
    stopAnswers()
  }
}
