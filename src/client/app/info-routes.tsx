import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { SCREEN_PATHS } from '#domain/site/screen-paths.ts'
import { info } from './frames.tsx'
import { Loading } from './Loading.tsx'

const about = createRoute({
  getParentRoute: () => info,
  path: SCREEN_PATHS.about,
  pendingComponent: Loading,
  component: lazyRouteComponent(() => import('./info-screens.ts'), 'AboutScreen'),
})

const howToBuy = createRoute({
  getParentRoute: () => info,
  path: SCREEN_PATHS.howToBuy,
  pendingComponent: Loading,
  component: lazyRouteComponent(() => import('./info-screens.ts'), 'HowToBuyScreen'),
})

const makeAnOrder = createRoute({
  getParentRoute: () => info,
  path: SCREEN_PATHS.makeAnOrder,
  pendingComponent: Loading,
  component: lazyRouteComponent(() => import('./info-screens.ts'), 'MakeOrderScreen'),
})

const goNet = createRoute({
  getParentRoute: () => info,
  path: SCREEN_PATHS.goNet,
  pendingComponent: Loading,
  component: lazyRouteComponent(() => import('./info-screens.ts'), 'GooNetScreen'),
})

/** The buyer's information pages and order forms. */
export const infoRoutes = [about, howToBuy, makeAnOrder, goNet] as const
