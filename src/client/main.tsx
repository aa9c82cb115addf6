import '#client/ui/tokens.css'
import '#client/ui/base.css'
import './app/skeleton.css'
import './install/install-prompt.ts'
import { i18n } from '@lingui/core'
import { LinguiContext } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, type AnyRoute } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { appRoute } from './app/frames.tsx'
import { followLaunches } from './app/layouts/launches.ts'
import { followPerson } from './app/follow-person.ts'
import { followRights } from './app/follow-rights.ts'
import { restoreAnswers } from './app/persist.ts'
import { queryClient } from './app/query-client.ts'
import { router } from './app/router.ts'
import { pendingSignOut } from './auth/pending-sign-out.ts'
import { applyTheme } from './device/theme.ts'
import { sharedAddress } from './navigation/shared-address.ts'
import { keepAnswerAges } from './offline/answer-age.ts'
import { refreshWhenArrived, refreshWhenBack } from './offline/back-online.ts'
import { registerWorker } from './offline/updates.ts'
import { chosenLanguage, loadCatalogue } from './device/catalogues.ts'

/** The first screen is on the glass by then, and its pictures are on their way. */
const WORKER_AFTER_MS = 2_000
// After the first screen, when the browser is idle.
const listen = () => {
  void registerWorker()
  followLaunches()
}
const stopWaiting = router.subscribe('onRendered', () => {
  stopWaiting()
  setTimeout(
    () => ('requestIdleCallback' in window ? requestIdleCallback(listen, { timeout: 5000 }) : listen()),
    WORKER_AFTER_MS,
  )
})

/** Lingui's own provider would draw the whole screen again when the second catalogue comes. A change of language reloads the page. */
const words = { i18n, _: i18n.t.bind(i18n) }

/** A slower screen shows the layout with a loading sign; a prerendered page stays until its screen is ready. No screen waits longer for its rows. */
const SKELETON_MS = 1_000
const pause = () => new Promise(resolve => setTimeout(resolve, SKELETON_MS))

/** The first screen is drawn once, with the rows that its loader has requested. Rows that the device has kept are drawn at once. */
const answersOfLoaders = () =>
  Promise.allSettled(
    queryClient
      .getQueryCache()
      .findAll({ fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
      .map(({ promise }) => promise),
  )

// No top-level await: screens import from this file's chunk, and would wait for it while it waits for them.
async function start(): Promise<void> {
  // A link shared by another app arrives as parameters of the start page, and may lead to a public page.
  const shared = location.pathname === '/' ? sharedAddress(location.search, location.origin) : null
  if (shared) router.history.replace(shared)
  applyTheme()
  followPerson()
  followRights(queryClient, () => router.invalidate())
  document.documentElement.lang = chosenLanguage()
  pendingSignOut.sendWhenOnline()
  keepAnswerAges(queryClient)
  refreshWhenBack(queryClient)
  refreshWhenArrived(queryClient)
  // Code and texts of the screen load at once, before the session is known.
  const routes: Record<string, AnyRoute> = router.routesById
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    void router.loadRouteChunk(routes[routeId]!)?.catch(() => undefined)
    if (routeId === appRoute.id) void loadCatalogue('app').catch(() => undefined)
  }
  await Promise.all([loadCatalogue('sign-in'), restoreAnswers()])
  const root = document.getElementById('root')!
  const isPrerendered = root.querySelector(':scope > [inert]') !== null
  const loaded = router.load().then(() => Promise.race([answersOfLoaders(), pause()]))
  await (isPrerendered ? loaded : Promise.race([loaded, pause()]))
  // The HTML's content stays until the whole screen is drawn, in steps, so that no touch waits for all of it.
  startTransition(() =>
    createRoot(root).render(
      <LinguiContext value={words}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </LinguiContext>,
    ),
  )
}

void start()
