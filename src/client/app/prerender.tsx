import { i18n } from '@lingui/core'
import { LinguiContext } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { PAGE_TYPE_NAMES, type PageType } from '#domain/lots/page-types.ts'
import type { Language } from '#domain/people/languages.ts'
import { SCREEN_PATHS } from '#domain/site/screen-paths.ts'
import { sharePath } from '#domain/share/share-path.ts'
import { loadCatalogue, type Catalogue } from '#client/device/catalogues.ts'
import { LockedLot } from '#client/share/LockedLot.tsx'
import { routeTree } from './routes.tsx'
import { parseSearch, stringifySearch } from './search.ts'

type Prerendered = {
  /** The path of the page. `:id` matches anything. */
  path: string
  /** The module of its screen, whose style sheets belong in the page's head. */
  screen: string
  /** In the chosen language. */
  catalogues: readonly Catalogue[]
}

/** Public pages, whose texts are in the server's HTML. They contain no personal data. */
export const PRERENDERED: readonly Prerendered[] = [
  ...[SCREEN_PATHS.login, SCREEN_PATHS.signUp, SCREEN_PATHS.forgotPassword].map(path => ({
    path,
    screen: 'src/client/auth/sign-in-screens.ts',
    catalogues: ['sign-in'] as const,
  })),
  ...[SCREEN_PATHS.about, SCREEN_PATHS.howToBuy, SCREEN_PATHS.makeAnOrder, SCREEN_PATHS.goNet].map(path => ({
    path,
    screen: 'src/client/app/info-screens.ts',
    catalogues: ['sign-in', 'app'] as const,
  })),
  ...PAGE_TYPE_NAMES.map(pageType => ({
    path: sharePath(pageType, ':id'),
    screen: 'src/client/lots/shared/SharedLotScreen.tsx',
    catalogues: ['sign-in', 'app'] as const,
  })),
]

/** A page before any script has run. */
export async function prerender({ path, catalogues }: Prerendered, language: Language): Promise<string> {
  await Promise.all(catalogues.map(each => loadCatalogue(each, language)))
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const pageType = PAGE_TYPE_NAMES.find(name => sharePath(name, ':id') === path)
  if (!pageType) await router.load()
  // The routes have loaded the language that this device would choose.
  i18n.activate(language)
  return renderToString(
    <LinguiContext value={{ i18n, _: i18n.t.bind(i18n) }}>
      <QueryClientProvider client={new QueryClient()}>
        {pageType ? (
          <RouterContextProvider router={router}>{lockOf(pageType)}</RouterContextProvider>
        ) : (
          <RouterProvider router={router} />
        )}
      </QueryClientProvider>
    </LinguiContext>,
  )
}

/** Only the server knows whether the lot is locked. Most first-time visitors of a link have to type its code. */
const lockOf = (pageType: PageType): ReactNode => (
  <LockedLot pageType={pageType} id="" onAnswer={async () => ({ error: null })} />
)
