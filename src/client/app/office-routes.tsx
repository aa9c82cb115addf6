import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { speak } from '#client/device/speak.ts'
import { house } from './frames.tsx'
import { Loading } from './Loading.tsx'
import { requireAdmission } from './session.ts'

/** One section of the back office: its path, the nouns it speaks of, and its screen, which reads what the address says. */
const section = <Path extends string>(path: Path, nouns: readonly string[], screen: () => Promise<ComponentType>) =>
  createRoute({
    getParentRoute: () => house,
    path,
    beforeLoad: requireAdmission('/office'),
    pendingComponent: Loading,
    loader: () => speak('office', ...nouns),
    component: lazyRouteComponent(async () => ({ default: await screen() })),
  })

const FORMS = ['auth', 'format']
const PEOPLE = ['office-people', 'people', ...FORMS]

/** The back office: each section behind the flag `backOffice`. */
export const officeRoutes = [
  section(
    '/office',

    [],
    async () => (await import('#client/site/office/OfficeScreen.tsx')).OfficeScreen,
  ),
  section(
    '/office/orders',

    ['orders', ...FORMS],
    async () => (await import('#client/orders/office/OrdersScreen.tsx')).OrdersScreen,
  ),
  section(
    '/office/notices',

    FORMS,
    async () => (await import('#client/site/notices/NoticesScreen.tsx')).NoticesScreen,
  ),
  section(
    '/office/settings',

    FORMS,
    async () => (await import('#client/site/settings/SettingsScreen.tsx')).SettingsScreen,
  ),
  section(
    '/office/feeds',

    ['feed', 'auth'],
    async () => (await import('#client/feed/FeedsScreen.tsx')).FeedsScreen,
  ),
  section(
    '/office/rates',

    ['costs', ...FORMS],
    async () => (await import('#client/costs/office/RatesScreen.tsx')).RatesScreen,
  ),
  section(
    '/office/users',

    PEOPLE,
    async () => (await import('#client/people/office/PeopleScreen.tsx')).PeopleScreen,
  ),
  section(
    '/office/users/new',

    PEOPLE,
    async () => (await import('#client/people/office/NewPersonScreen.tsx')).NewPersonScreen,
  ),
  section(
    '/office/users/$id',

    PEOPLE,
    async () => (await import('#client/people/office/PersonScreen.tsx')).PersonScreen,
  ),
] as const
