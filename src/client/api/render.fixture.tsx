import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider, type QueryClientConfig } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRoute,
  type RouteComponent,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'

type Queries = NonNullable<QueryClientConfig['defaultOptions']>['queries']

/** A query client that shows a failed request at once instead of repeating it. */
export const testQueryClient = (queries: Queries = {}) =>
  new QueryClient({ defaultOptions: { queries: { retry: false, ...queries } } })

/** Renders a part of a screen in English, with the answers that the query client holds. */
export function renderPart(part: ReactNode, queryClient = testQueryClient()) {
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

/** Renders a part of a screen with links, at any address. */
export const showPart = (part: ReactNode, queryClient?: QueryClient, ...addresses: string[]) =>
  showRoutes(createRootRoute({ component: () => part, notFoundComponent: () => null }), queryClient, addresses)

type Page = {
  path: string
  component?: RouteComponent
  validateSearch?: (search: Record<string, unknown>) => object
  beforeLoad?: () => object
}

/** Renders the page of the last of these addresses. The other pages are where its links lead. */
export function showPages(pages: readonly Page[], queryClient: QueryClient, ...addresses: string[]) {
  const root = createRootRoute()
  const routes = pages.map(page => createRoute({ getParentRoute: () => root, ...page }))
  return showRoutes(root.addChildren(routes), queryClient, addresses)
}

async function showRoutes(routeTree: AnyRoute, queryClient: QueryClient | undefined, addresses: string[]) {
  const history = createMemoryHistory({ initialEntries: addresses.length > 0 ? addresses : ['/'] })
  const router = createRouter({ routeTree, history })
  await router.load()
  return { router, ...renderRouter(router, queryClient) }
}

/** A text with usual spaces in place of those that do not break. */
export const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ')
