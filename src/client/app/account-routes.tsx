import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { SCREEN_PATHS } from '#domain/site/screen-paths.ts'
import { addressReader, id, text } from '#client/navigation/read-address.ts'
import { readPurchasesSearch } from '#client/purchases/list/read-purchases-search.ts'
import { appRoute } from './frames.tsx'
import { Loading } from './Loading.tsx'

const purchasedCars = createRoute({
  getParentRoute: () => appRoute,
  path: SCREEN_PATHS.purchasedCars,
  validateSearch: readPurchasesSearch,
  pendingComponent: Loading,
  component: lazyRouteComponent(() => import('#client/purchases/purchase-screens.ts'), 'PurchasesScreen'),
})

const purchasedCar = createRoute({
  getParentRoute: () => appRoute,
  path: SCREEN_PATHS.purchasedCar,
  validateSearch: addressReader({ tab: text, sheet: text, chat: id }),
  pendingComponent: Loading,
  component: lazyRouteComponent(() => import('#client/purchases/purchase-screens.ts'), 'PurchaseScreen'),
})

const paymentScreens = () => import('#client/payments/payment-screens.ts')

const money = <Path extends string>(path: Path, screen: keyof Awaited<ReturnType<typeof paymentScreens>>) =>
  createRoute({
    getParentRoute: () => appRoute,
    path,
    pendingComponent: Loading,
    component: lazyRouteComponent(paymentScreens, screen),
  })

/** After the auction: bought cars and money, open to every signed-in user. */
export const accountRoutes = [
  purchasedCars,
  purchasedCar,
  money(SCREEN_PATHS.payments, 'PaymentsScreen'),
  money(SCREEN_PATHS.balance, 'BalanceScreen'),
  money(SCREEN_PATHS.howToPay, 'HowToPayScreen'),
] as const
