import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readRatesSearch } from '#client/costs/office/rates-search.ts'
import { speak } from '#client/device/speak.ts'
import { readPeopleSearch } from '#client/people/office/people-search.ts'
import { readOfficeSearch } from '#client/site/office/office-search.ts'
import { house } from './frames.tsx'
import { Loading } from './Loading.tsx'
import { requireAdmission } from './session.ts'

const office = createRoute({
  getParentRoute: () => house,
  path: '/office',
  beforeLoad: requireAdmission('/office'),
  pendingComponent: Loading,
  loader: () => speak('office'),
  component: lazyRouteComponent(() => import('#client/site/office/OfficeScreen.tsx'), 'OfficeScreen'),
})

const officeOrders = createRoute({
  getParentRoute: () => house,
  path: '/office/orders',
  validateSearch: readOfficeSearch,
  beforeLoad: requireAdmission('/office'),
  pendingComponent: Loading,
  loader: () => speak('orders', 'office', 'auth', 'format'),
  component: lazyRouteComponent(() => import('#client/orders/office/OrdersScreen.tsx'), 'OrdersScreen'),
})

const officeNotices = createRoute({
  getParentRoute: () => house,
  path: '/office/notices',
  validateSearch: readOfficeSearch,
  beforeLoad: requireAdmission('/office'),
  pendingComponent: Loading,
  loader: () => speak('office', 'auth', 'format'),
  component: lazyRouteComponent(() => import('#client/site/notices/NoticesScreen.tsx'), 'NoticesScreen'),
})

const officeSettings = createRoute({
  getParentRoute: () => house,
  path: '/office/settings',
  validateSearch: readOfficeSearch,
  beforeLoad: requireAdmission('/office'),
  pendingComponent: Loading,
  loader: () => speak('office', 'auth', 'format'),
  component: lazyRouteComponent(() => import('#client/site/settings/SettingsScreen.tsx'), 'SettingsScreen'),
})

const officeFeeds = createRoute({
  getParentRoute: () => house,
  path: '/office/feeds',
  validateSearch: readOfficeSearch,
  beforeLoad: requireAdmission('/office'),
  pendingComponent: Loading,
  loader: () => speak('feed', 'office', 'auth'),
  component: lazyRouteComponent(() => import('#client/feed/FeedsScreen.tsx'), 'FeedsScreen'),
})

const officeRates = createRoute({
  getParentRoute: () => house,
  path: '/office/rates',
  validateSearch: readRatesSearch,
  beforeLoad: requireAdmission('/office'),
  pendingComponent: Loading,
  loader: () => speak('costs', 'office', 'auth', 'format'),
  component: lazyRouteComponent(() => import('#client/costs/office/RatesScreen.tsx'), 'RatesScreen'),
})

const peopleWords = () => speak('office-people', 'people', 'office', 'auth', 'format')

const officePeople = createRoute({
  getParentRoute: () => house,
  path: '/office/users',
  validateSearch: readPeopleSearch,
  beforeLoad: requireAdmission('/office'),
  pendingComponent: Loading,
  loader: peopleWords,
  component: lazyRouteComponent(() => import('#client/people/office/PeopleScreen.tsx'), 'PeopleScreen'),
})

const officeNewPerson = createRoute({
  getParentRoute: () => house,
  path: '/office/users/new',
  validateSearch: readPeopleSearch,
  beforeLoad: requireAdmission('/office'),
  pendingComponent: Loading,
  loader: peopleWords,
  component: lazyRouteComponent(() => import('#client/people/office/NewPersonScreen.tsx'), 'NewPersonScreen'),
})

const officePerson = createRoute({
  getParentRoute: () => house,
  path: '/office/users/$id',
  validateSearch: readPeopleSearch,
  beforeLoad: requireAdmission('/office'),
  pendingComponent: Loading,
  loader: peopleWords,
  component: lazyRouteComponent(() => import('#client/people/office/PersonScreen.tsx'), 'PersonScreen'),
})

/** The back office: each section behind the flag `backOffice`. */
export const officeRoutes = [
  office,
  officeOrders,
  officeNotices,
  officeSettings,
  officeFeeds,
  officeRates,
  officePeople,
  officeNewPerson,
  officePerson,
] as const
