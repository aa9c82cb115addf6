import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderRouter } from '#client/api/render.fixture.tsx'

/** Renders a part of the dashboard in English, with links. */
export async function showPart(part: ReactNode, queryClient = new QueryClient()): Promise<void> {
  const routeTree = createRootRoute({ component: () => part })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await router.load()
  renderRouter(router, queryClient)
}
