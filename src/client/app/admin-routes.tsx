import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { SCREEN_PATHS } from '#domain/site/screen-paths.ts'
import { loadCatalogue } from '#client/device/catalogues.ts'
import { appRoute } from './frames.tsx'
import { Loading } from './Loading.tsx'
import { requireAdmission } from './session.ts'

const screens = () => import('./admin-screens.ts')

/** One section of the admin pages: its path and its screen, which reads the address. */
const section = <Path extends string>(path: Path, screen: keyof Awaited<ReturnType<typeof screens>>) =>
  createRoute({
    getParentRoute: () => appRoute,
    path,
    beforeLoad: requireAdmission(path),
    loader: () => loadCatalogue('staff'),
    pendingComponent: Loading,
    component: lazyRouteComponent(screens, screen),
  })

/** The admin pages. Work on cars and on money has flags of its own; the other sections require `backOffice`. */
export const adminRoutes = [
  section(SCREEN_PATHS.admin, 'AdminScreen'),
  section(SCREEN_PATHS.adminOrders, 'CarOrdersScreen'),
  section(SCREEN_PATHS.adminPurchases, 'PurchaseBoardScreen'),
  section(SCREEN_PATHS.adminVoyages, 'VoyagesScreen'),
  section(SCREEN_PATHS.adminNotices, 'NoticesScreen'),
  section(SCREEN_PATHS.adminSettings, 'SettingsScreen'),
  section(SCREEN_PATHS.adminFeeds, 'FeedsScreen'),
  section(SCREEN_PATHS.adminFailedJobs, 'FailedJobsScreen'),
  section(SCREEN_PATHS.adminRates, 'RatesScreen'),
  section(SCREEN_PATHS.adminUsers, 'PeopleScreen'),
  section(SCREEN_PATHS.adminNewUser, 'NewPersonScreen'),
  section(SCREEN_PATHS.adminUser, 'PersonScreen'),
  section(SCREEN_PATHS.adminPayments, 'RemittancesScreen'),
] as const
