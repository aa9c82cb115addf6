import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routes.tsx'
import { parseSearch, stringifySearch } from './search.ts'

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // The pointer rests on a link for this long before its code is fetched.
  defaultPreloadDelay: 50,
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  // Old content stays while the next screen loads; a wait is shown only when it is noticeable.
  defaultPendingMs: 300,
  defaultPendingMinMs: 200,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
