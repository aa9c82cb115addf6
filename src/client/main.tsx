import '#client/ui/tokens.css'
import '#client/ui/base.css'
import { i18n } from '@lingui/core'
import { LinguiContext } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { restoreAnswers } from './app/persist.ts'
import { queryClient } from './app/query-client.ts'
import { router } from './app/router.ts'
import { applyTheme } from './device/theme.ts'
import { chosenLanguage, speak } from './device/speak.ts'

applyTheme()
document.documentElement.lang = chosenLanguage()
await Promise.all([speak('app'), restoreAnswers()])

/** The first screen is on the glass by then, and its pictures are on their way. */
const WORKER_AFTER_MS = 2_000
// When the first screen stands and the browser has nothing else to do.
const registerWorker = () => {
  void import('./offline/updates.ts').then(
    updates => updates.registerWorker(),
    // The network went first: the next visit registers it.
    () => undefined,
  )
  void import('./app/layouts/launches.ts').then(
    launches => launches.followLaunches(),
    () => undefined,
  )
}
const stopWaiting = router.subscribe('onRendered', () => {
  stopWaiting()
  setTimeout(
    () => ('requestIdleCallback' in window ? requestIdleCallback(registerWorker, { timeout: 5000 }) : registerWorker()),
    WORKER_AFTER_MS,
  )
})

/**
 * What Lingui's own provider gives, for good: that one draws the whole screen anew with every catalogue that comes, and catalogues come with
 * the parts that speak them. A change of language starts the page anew.
 */
const words = { i18n, _: i18n.t.bind(i18n) }

/** A place that is not there by then is waited for in the house, which knows how to say so. */
const PAINTED_FRAME_MS = 300
await Promise.race([router.load(), new Promise(resolve => setTimeout(resolve, PAINTED_FRAME_MS))])

// The frame that the HTML painted stands until the whole screen is drawn, bit by bit, so that no touch waits for all of it.
startTransition(() =>
  createRoot(document.getElementById('root')!).render(
    <LinguiContext value={words}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LinguiContext>,
  ),
)
