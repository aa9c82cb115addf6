import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderRouter } from './render.fixture.tsx'

/** Renders a part of a screen in English, with links. */
export async function showPart(part: ReactNode, queryClient = new QueryClient()): Promise<void> {
  const routeTree = createRootRoute({ component: () => part })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await router.load()
  renderRouter(router, queryClient)
}
