import '#client/ui/tokens.css'
import '#client/ui/base.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { chosenLanguage, speak } from './app/i18n.ts'
import { restoreAnswers } from './app/persist.ts'
import { queryClient } from './app/query-client.ts'
import { router } from './app/router.ts'
import { applyTheme } from './app/theme.ts'
import { registerWorker } from './offline/updates.ts'

applyTheme()
document.documentElement.lang = chosenLanguage()
await Promise.all([speak('app'), restoreAnswers()])

createRoot(document.getElementById('root')!).render(
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </I18nProvider>,
)

// After the page has drawn; behind a top-level await `load` has already passed (toolchain.md trap 6).
if (document.readyState === 'complete') void registerWorker()
else addEventListener('load', () => void registerWorker(), { once: true })
