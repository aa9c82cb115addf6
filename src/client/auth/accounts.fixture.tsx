import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type RouterHistory,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { Profile } from '#contract/people/people.shapes.ts'
import { testQueryClient } from '#client/api/render.fixture.tsx'
import { profileQuery } from '#client/auth/profile.api.ts'

/** The token of a link in an e-mail. */
export const LINK_TOKEN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ'

/** Status and body of an answer; 'away' if the server is unreachable. A function answers each call separately. */
type Answer = [status: number, body: unknown] | 'away' | (() => [status: number, body: unknown] | 'away')

const COUNTRIES = {
  success: true,
  countryList: [
    { value: 116, label: 'Kenya' },
    { value: 183, label: 'Russia' },
  ],
}

/** A server that answers by path. Returns the bodies (else the queries) with which a path was requested. */
export function serverAnswers(answers: Record<string, Answer>): (path: string) => unknown[] {
  const calls: { path: string; sent: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const [path = '', query = ''] = address.split('?')
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : query
    calls.push({ path, sent: body })
    if (path === '/v1/site/get-country-list' && !answers[path]) return Response.json(COUNTRIES)
    if (path === '/healthz' && !answers[path]) return Response.json({ alive: true })
    const found = answers[path] ?? [404, { success: false, message: 'Not found' }]
    const answer = typeof found === 'function' ? found() : found
    if (answer === 'away') throw new TypeError('no network')
    return Response.json(answer[1], { status: answer[0] })
  })
  return path => calls.filter(call => call.path === path).map(call => call.sent)
}

/** Draws a screen at an address of the sign-in pages. Texts are the English source in both languages; only the rules differ. Returns the history. */
export async function openScreen(
  element: ReactNode,
  locale: 'en' | 'ru' = 'en',
  at = '/',
  profile?: Profile,
): Promise<RouterHistory> {
  i18n.loadAndActivate({ locale, messages: {} })
  const queryClient = testQueryClient()
  if (profile) queryClient.setQueryData(profileQuery.queryKey, profile)
  const root = createRootRoute()
  const page = (path: string) =>
    createRoute({ getParentRoute: () => root, path, component: () => <div data-testid="page">{element}</div> })
  const paths = [
    '/',
    '/auth/login',
    '/auth/sign-up',
    '/auth/forgot-password',
    '/auth/change-password',
    '/auth/not-me',
    '/verify-email',
  ]
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createRouter({ routeTree: root.addChildren([...paths, '/car-auctions'].map(page)), history })
  await router.load()
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  await screen.findByTestId('page')
  return history
}
