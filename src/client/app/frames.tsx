import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { loadCatalogue } from '#client/device/catalogues.ts'
import { AppLayout } from './layouts/AppLayout.tsx'
import { NotFound } from './NotFound.tsx'
import { ScreenError } from './ScreenError.tsx'
import { hasSession, requireSession } from './session.ts'

export const root = createRootRoute({
  notFoundComponent: NotFound,
  errorComponent: ScreenError,
})

/** The shared frame of all signed-in pages: sidebar or tab bar, clock, account. */
export const appRoute = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: requireSession,
  loader: () => loadCatalogue('app'),
  component: AppLayout,
})

const PublicFrame = lazyRouteComponent(() => import('./info-screens.ts'), 'PublicFrame')

/** The info pages are public. Signed-in users see them inside the layout, others in a separate frame. */
export const info = createRoute({
  getParentRoute: () => root,
  id: 'info',
  beforeLoad: async () => ({ signedIn: await hasSession() }),
  loader: ({ context: { signedIn } }) => Promise.all([loadCatalogue('app'), !signedIn && PublicFrame.preload?.()]),
  component: function InfoLayout() {
    const { signedIn } = info.useRouteContext()
    return signedIn ? <AppLayout /> : <PublicFrame />
  },
})

/** An unknown address: inside the layout for signed-in users, a separate page for others. */
export const lost = createRoute({
  getParentRoute: () => root,
  id: 'lost',
  beforeLoad: async () => ({ signedIn: await hasSession() }),
  loader: ({ context }) => context.signedIn && loadCatalogue('app'),
  component: function LostLayout() {
    const { signedIn } = lost.useRouteContext()
    return signedIn ? <AppLayout /> : <Outlet />
  },
})
