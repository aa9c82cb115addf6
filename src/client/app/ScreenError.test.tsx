// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflineError } from '#client/api/errors.ts'
import { serverAnswers, unanswered } from '#client/api/reachability.ts'
import { ScreenError } from './ScreenError.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens a page whose loader calls a server that can be switched off. */
async function openPage(server: { on: boolean; code?: Error }) {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('fetch', async () => {
    if (!server.on) throw new TypeError('network')
    return Response.json({ alive: true })
  })
  const root = createRootRoute({ errorComponent: ScreenError })
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    loader: async () => {
      if (server.on) return
      if (server.code) throw server.code
      await unanswered()
      throw new OfflineError('no answer')
    },
    component: () => <h1>The page</h1>,
  })
  const router = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory() })
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
    // The test expects this error, and the boundary has caught it.
    { onCaughtError: () => undefined },
  )
}

test.each([
  new TypeError('Failed to fetch dynamically imported module: /assets/app.js'),
  new TypeError('error loading dynamically imported module: /assets/app.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/app.css'),
])(
  'a screen that failed by “%s” says that there is no connection, and is loaded again when there is one',
  async code => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const server = { on: false, code }
    await openPage(server)
    expect(await screen.findByText('No connection', {}, { timeout: 20_000 })).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
    server.on = true
    await serverAnswers()
    await vi.waitFor(() => expect(reload).toHaveBeenCalled())
    reload.mockRestore()
  },
)

test('a screen that failed offline opens by itself when the server is back', async () => {
  const server = { on: false }
  await openPage(server)
  expect(await screen.findByText('No connection', {}, { timeout: 20_000 })).toBeTruthy()
  server.on = true
  await serverAnswers()
  expect(await screen.findByRole('heading', { name: 'The page' }, { timeout: 20_000 })).toBeTruthy()
})
