import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { SCREEN_PATHS } from '#domain/site/screen-paths.ts'
import { readPurchasesSearch } from '#client/purchases/list/read-purchases-search.ts'
import { appRoute } from './frames.tsx'
import { Loading } from './Loading.tsx'

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

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
  validateSearch: (search): { tab?: string | undefined; sheet?: string | undefined } => ({
    tab: text(search.tab),
    sheet: text(search.sheet),
  }),
  pendingComponent: Loading,
  component: lazyRouteComponent(() => import('#client/purchases/purchase-screens.ts'), 'PurchaseScreen'),
})

const payments = createRoute({
  getParentRoute: () => appRoute,
  path: SCREEN_PATHS.payments,
  pendingComponent: Loading,
  component: lazyRouteComponent(() => import('#client/payments/payment-screens.ts'), 'PaymentsScreen'),
})

const balance = createRoute({
  getParentRoute: () => appRoute,
  path: SCREEN_PATHS.balance,
  pendingComponent: Loading,
  component: lazyRouteComponent(() => import('#client/payments/payment-screens.ts'), 'BalanceScreen'),
})

const howToPay = createRoute({
  getParentRoute: () => appRoute,
  path: SCREEN_PATHS.howToPay,
  pendingComponent: Loading,
  component: lazyRouteComponent(() => import('#client/payments/payment-screens.ts'), 'HowToPayScreen'),
})

/** After the auction: bought cars and money, open to every signed-in user. */
export const accountRoutes = [purchasedCars, purchasedCar, payments, balance, howToPay] as const
