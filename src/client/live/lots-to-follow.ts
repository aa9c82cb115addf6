import type { QueryClient } from '@tanstack/react-query'
import { MAX_FOLLOWED } from '#contract/live/live.shapes.ts'
import { LISTING_PATH } from '#contract/lots/lot-paths.ts'
import type { LiveWish } from './connection.ts'
import { followedLots } from './followed.ts'

/** While a list scrolls, nothing is requested; the list must be still for this long. */
const STILL_MS = 400
/** Lots that have just left the screen stay followed up to this number, so that scrolling back and forth needs no request. */
const KEPT = 40

/** The lots on screen, and a signal when they exceed the followed ones. */
export function lotsToFollow(queryClient: QueryClient): {
  get: () => LiveWish
  onMore: (listener: () => void) => () => void
} {
  let following: string[] = []
  return {
    get() {
      const shown = [...followedLots.get().keys()]
      const before = following.filter(id => !shown.includes(id))
      const room = Math.max(0, KEPT - shown.length)
      following = [...(room > 0 ? before.slice(-room) : []), ...shown].slice(-MAX_FOLLOWED)
      const lists = queryClient.getQueryCache().findAll({ queryKey: [LISTING_PATH], type: 'active' })
      return { lots: following, news: lists.length > 0 }
    },
    onMore(listener) {
      let timer: ReturnType<typeof setTimeout> | undefined
      const look = () => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          if ([...followedLots.get().keys()].some(id => !following.includes(id))) listener()
        }, STILL_MS)
      }
      const { unsubscribe } = followedLots.subscribe(look)
      return () => {
        clearTimeout(timer)
        unsubscribe()
      }
    },
  }
}
