import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'

/** Renders a part of a screen in English, with the answers that the query client holds. */
export function renderPart(part: ReactNode, queryClient = new QueryClient()) {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>
    </I18nProvider>,
  )
}

/** The same for the screens of a router. */
export const renderRouter = (router: object, queryClient?: QueryClient) =>
  renderPart(<RouterProvider router={router as never} />, queryClient)
