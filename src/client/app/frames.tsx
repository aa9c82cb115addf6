import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { speak } from '#client/device/speak.ts'
import { RootLayout } from './layouts/RootLayout.tsx'
import { ScreenError } from './ScreenError.tsx'
import { hasSession, requireSession } from './session.ts'

export const root = createRootRoute({
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(() => import('./NotFound.tsx'), 'NotFound'),
  errorComponent: ScreenError,
})

/** Everything behind the sign-in shares one frame: sidebar or tab bar, clock, account. */
export const house = createRoute({
  getParentRoute: () => root,
  id: 'house',
  beforeLoad: requireSession,
  loader: () => speak('offline'),
  component: lazyRouteComponent(() => import('./layouts/HouseLayout.tsx'), 'HouseLayout'),
})

/** Read by everybody: inside the house by those who are signed in, in a frame of their own by others. */
export const info = createRoute({
  getParentRoute: () => root,
  id: 'info',
  beforeLoad: async () => ({ signedIn: await hasSession() }),
  loader: () => speak('info', 'offline'),
  component: lazyRouteComponent(() => import('./layouts/InfoLayout.tsx'), 'InfoLayout'),
})
