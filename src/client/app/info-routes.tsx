import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { SCREEN_PATHS } from '#domain/site/screen-paths.ts'
import { info } from './frames.tsx'
import { Loading } from './Loading.tsx'

const screens = () => import('./info-screens.ts')

const page = <Path extends string>(path: Path, screen: keyof Awaited<ReturnType<typeof screens>>) =>
  createRoute({
    getParentRoute: () => info,
    path,
    pendingComponent: Loading,
    component: lazyRouteComponent(screens, screen),
  })

/** The buyer's information pages and order forms. */
export const infoRoutes = [
  page(SCREEN_PATHS.about, 'AboutScreen'),
  page(SCREEN_PATHS.howToBuy, 'HowToBuyScreen'),
  page(SCREEN_PATHS.makeAnOrder, 'MakeOrderScreen'),
  page(SCREEN_PATHS.goNet, 'GooNetScreen'),
] as const
