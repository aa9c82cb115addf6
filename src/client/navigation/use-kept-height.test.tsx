import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useKeptHeight } from './use-kept-height.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

function Frame() {
  const page = useRef<HTMLElement>(null)
  const minHeight = useKeptHeight(page)
  return (
    <main ref={page} style={{ minHeight }}>
      <Outlet />
    </main>
  )
}

async function openBids(history = createMemoryHistory({ initialEntries: ['/bids'] })) {
  const root = createRootRoute({ component: Frame })
  const bids = createRoute({ getParentRoute: () => root, path: '/bids' })
  const lot = createRoute({ getParentRoute: () => root, path: '/lot' })
  const router = createRouter({ routeTree: root.addChildren([bids, lot]), history })
  await router.load()
  render(<RouterProvider router={router as never} />)
  const height = async () => (await screen.findByRole('main')).style.minHeight
  return { router, height }
}

test('a reloaded page is as high as it was before its rows are there; another page is not', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(3_500)
  const history = createMemoryHistory({ initialEntries: ['/bids'] })
  const first = await openBids(history)
  expect(await first.height()).toBe('')
  dispatchEvent(new Event('pagehide'))
  cleanup()
  const { router, height } = await openBids(history)
  expect(await height()).toBe('3500px')
  await act(() => router.navigate({ to: '/lot' as never }))
  expect(await height()).toBe('')
})
