import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { SCREEN_PATHS } from '#domain/site/screen-paths.ts'
import { house } from './frames.tsx'
import { Loading } from './Loading.tsx'
import { requireAdmission } from './session.ts'

const screens = () => import('./office-screens.ts')

/** One section of the back office: its path and its screen, which reads the address. */
const section = <Path extends string>(
  path: Path,
  screen: keyof Awaited<ReturnType<typeof screens>>,
  guarded: '/office' | '/office/purchases' | '/office/voyages' = '/office',
) =>
  createRoute({
    getParentRoute: () => house,
    path,
    beforeLoad: requireAdmission(guarded),
    pendingComponent: Loading,
    component: lazyRouteComponent(screens, screen),
  })

/** The back office. Each section requires the flag `backOffice`; booking money has its own. */
export const officeRoutes = [
  section(SCREEN_PATHS.office, 'AdminScreen'),
  section(SCREEN_PATHS.officeOrders, 'OrdersScreen'),
  section(SCREEN_PATHS.officePurchases, 'PurchaseBoardScreen', '/office/purchases'),
  section(SCREEN_PATHS.officeVoyages, 'VoyagesScreen', '/office/voyages'),
  section(SCREEN_PATHS.officeNotices, 'NoticesScreen'),
  section(SCREEN_PATHS.officeSettings, 'SettingsScreen'),
  section(SCREEN_PATHS.officeFeeds, 'FeedsScreen'),
  section(SCREEN_PATHS.officeFailedJobs, 'FailedJobsScreen'),
  section(SCREEN_PATHS.officeRates, 'RatesScreen'),
  section(SCREEN_PATHS.officeUsers, 'PeopleScreen'),
  section(SCREEN_PATHS.officeNewUser, 'NewPersonScreen'),
  section(SCREEN_PATHS.officeUser, 'PersonScreen'),
  createRoute({
    getParentRoute: () => house,
    path: SCREEN_PATHS.officePayments,
    beforeLoad: requireAdmission('/office/payments'),
    pendingComponent: Loading,
    component: lazyRouteComponent(screens, 'RemittancesScreen'),
  }),
] as const
