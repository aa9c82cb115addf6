import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { speak } from '#client/device/speak.ts'
import { info } from './frames.tsx'
import { Loading } from './Loading.tsx'

const about = createRoute({
  getParentRoute: () => info,
  path: '/about',
  pendingComponent: Loading,
  component: lazyRouteComponent(() => import('#client/info/AboutScreen.tsx'), 'AboutScreen'),
})

const howToBuy = createRoute({
  getParentRoute: () => info,
  path: '/how-to-buy',
  pendingComponent: Loading,
  component: lazyRouteComponent(() => import('#client/info/HowToBuyScreen.tsx'), 'HowToBuyScreen'),
})

const makeAnOrder = createRoute({
  getParentRoute: () => info,
  path: '/make-an-order',
  pendingComponent: Loading,
  loader: () => speak('orders', 'auth', 'format'),
  component: lazyRouteComponent(() => import('#client/info/MakeOrderScreen.tsx'), 'MakeOrderScreen'),
})

const goNet = createRoute({
  getParentRoute: () => info,
  path: '/go-net',
  pendingComponent: Loading,
  loader: () => speak('orders', 'auth', 'format'),
  component: lazyRouteComponent(() => import('#client/info/GooNetScreen.tsx'), 'GooNetScreen'),
})

/** What a buyer should know, and the orders that he can make (specification §2 "Route table"). */
export const infoRoutes = [about, howToBuy, makeAnOrder, goNet] as const
