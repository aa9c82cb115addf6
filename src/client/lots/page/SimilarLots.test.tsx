// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderRouter } from '#client/api/render.fixture.tsx'
import { freshDevice, profileOf } from '#client/bids/panel/bid-panel.fixture.tsx'
import { profileQuery } from '#client/auth/profile.api.ts'
import { card } from '../listing/listed-lots.fixture.tsx'
import { lotFromCard } from './lot-from-card.ts'
import { SimilarLots } from './SimilarLots.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the codes of a similar lot are explained where they stand', async () => {
  freshDevice()
  const pageInfo = { page: 1, pageSize: 20, totalSearchResults: 2, totalResults: 2 }
  const listing = { carsList: [card(1), card(2)], pageInfo }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(listing))))
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(profileQuery.queryKey, profileOf('client'))
  const rootRoute = createRootRoute({ component: () => <SimilarLots detail={lotFromCard(card(1))} /> })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  await router.load()
  renderRouter(router, queryClient)
  await userEvent.click(await screen.findByRole('button', { name: /what the codes mean/ }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})
