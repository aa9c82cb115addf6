// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { useImperativeHandle } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  sessionStorage.clear()
  vi.resetModules()
  vi.stubGlobal('scrollY', 5_000)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const HEIGHTS = { ranges: [{ startIndex: 0, endIndex: Number.POSITIVE_INFINITY, size: 224 }], height: 44_800 }

/** A page with a list of these measurements, and another page. */
async function openPages(history = createMemoryHistory({ initialEntries: ['/lots'] })) {
  const { useListHeights } = await import('./use-list-heights.ts')
  function List() {
    const { ref, measured } = useListHeights('lots')
    useImperativeHandle(ref, () => ({ measured: () => HEIGHTS }))
    return <p>{measured ? `${measured.height} ${measured.ranges[0]!.endIndex}` : 'afresh'}</p>
  }
  const root = createRootRoute()
  const lots = createRoute({ getParentRoute: () => root, path: '/lots', component: List })
  const lot = createRoute({ getParentRoute: () => root, path: '/lot', component: () => <p>a lot</p> })
  const router = createRouter({ routeTree: root.addChildren([lots, lot]), history })
  await router.load()
  render(<RouterProvider router={router as never} />)
  return router
}

test('going back restores the heights of the list; a new visit starts afresh', async () => {
  const router = await openPages()
  expect(await screen.findByText('afresh')).toBeTruthy()
  await router.navigate({ to: '/lot' as never })
  expect(await screen.findByText('a lot')).toBeTruthy()
  router.history.back()
  expect(await screen.findByText('44800 Infinity')).toBeTruthy()
  await router.navigate({ to: '/lot' as never })
  await router.navigate({ to: '/lots' as never })
  expect(await screen.findByText('afresh')).toBeTruthy()
})

test('a reload restores them too', async () => {
  const history = createMemoryHistory({ initialEntries: ['/lots'] })
  await openPages(history)
  await screen.findByText('afresh')
  dispatchEvent(new Event('pagehide'))
  cleanup()
  vi.resetModules()
  await openPages(history)
  expect(await screen.findByText('44800 Infinity')).toBeTruthy()
})

test('so does a reload on the page that was opened from the list', async () => {
  const history = createMemoryHistory({ initialEntries: ['/lots'] })
  const router = await openPages(history)
  await screen.findByText('afresh')
  await router.navigate({ to: '/lot' as never })
  await screen.findByText('a lot')
  dispatchEvent(new Event('pagehide'))
  cleanup()
  vi.resetModules()
  await openPages(history)
  await screen.findByText('a lot')
  history.back()
  expect(await screen.findByText('44800 Infinity')).toBeTruthy()
})

test('a list that was left at the top of the page starts afresh, also where it was left further down before', async () => {
  const router = await openPages()
  await screen.findByText('afresh')
  await router.navigate({ to: '/lot' as never })
  router.history.back()
  await screen.findByText('44800 Infinity')
  vi.stubGlobal('scrollY', 0)
  await router.navigate({ to: '/lot' as never })
  router.history.back()
  expect(await screen.findByText('afresh')).toBeTruthy()
})

test('unreadable stored heights are ignored', async () => {
  sessionStorage.setItem('list-heights', '{')
  await openPages()
  expect(await screen.findByText('afresh')).toBeTruthy()
})
