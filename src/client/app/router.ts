import { createRouter } from '@tanstack/react-router'
import { backCloses } from '#client/navigation/back-closes.ts'
import { lastList } from '#client/navigation/last-list.ts'
import { routeTree } from './routes.tsx'
import { parseSearch, stringifySearch } from './search.ts'

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // A link's code loads after the pointer has rested on it for this long.
  defaultPreloadDelay: 50,
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  // Old content stays while the next screen loads. A loading state appears only after a noticeable wait.
  defaultPendingMs: 300,
  defaultPendingMinMs: 200,
})

backCloses(router.history)
router.subscribe('onBeforeNavigate', ({ fromLocation }) => fromLocation && lastList.leave(fromLocation.pathname))

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
