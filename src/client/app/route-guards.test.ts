// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ADMIN_FLAGS } from '#domain/people/guards.ts'
import { KINDS, permissionsOf, USER_KINDS, type UserKind } from '#domain/people/kinds.ts'
import type { PermissionFlags } from '#domain/people/permissions.ts'
import type { Profile } from '#contract/people/people.shapes.ts'
import { profileOf } from '#client/auth/profile.fixture.ts'
import { profileQuery } from '#client/auth/profile.api.ts'
import { queryClient } from './query-client.ts'
import { guardOf } from './route-guards.ts'
import { routeTree } from './routes.tsx'

type Route = { options: { id?: string; path?: string; beforeLoad?: (asked: object) => unknown }; children?: Route[] }

const places = (routeTree.children as unknown as Route[]).find(({ options }) => options.id === 'app')!.children!
const pathOf = (route: Route) => route.options.path!

/** The redirect of a user who opens a place. Null: none. */
function detour(route: Route): string | null {
  try {
    route.options.beforeLoad?.({
      params: { group: 'A' },
      search: { days: 'all' },
      location: { pathname: '/favorites/A', href: '/' },
    })
    return null
  } catch (redirected) {
    const { options } = redirected as { options: { href?: string; to?: string } }
    return options.href ?? options.to ?? '?'
  }
}

function comesIn(kind: UserKind, flags: Partial<PermissionFlags> = {}) {
  const profile = { detail: { ...KINDS[kind] }, permission: permissionsOf(kind, flags) } as unknown as Profile
  queryClient.setQueryData(profileQuery.queryKey, profile)
}

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

describe('the places of the layout', () => {
  const guarded = places.filter(route => guardOf(pathOf(route)))

  it('exist', () => expect(places.length).toBeGreaterThan(15))

  it.each(USER_KINDS)('are open to a %s as his flags say', kind => {
    comesIn(kind)
    const flags = permissionsOf(kind)
    const open = guarded.filter(route => detour(route) === null).map(pathOf)
    const expected = guarded.filter(
      route => guardOf(pathOf(route))!.flags?.every(flag => flags[flag]) ?? kind === 'manager',
    )
    expect(open).toEqual(expected.map(pathOf))
  })

  it('open at once to a user who was given the flag after the profile was read', async () => {
    const route = guarded.find(one => pathOf(one) === '/oneprice')!
    const granted = { ...profileOf('client'), permission: permissionsOf('client', { onepriceView: true }) }
    vi.stubGlobal('fetch', async () => Response.json(granted))
    const openWith = (answer: Profile, age: number) => {
      queryClient.setQueryData(profileQuery.queryKey, answer, { updatedAt: Date.now() - age })
      return (async () => route.options.beforeLoad?.({ params: {}, search: {}, location: { href: '/oneprice' } }))()
    }
    const lacking = { ...granted, permission: permissionsOf('client', { onepriceView: false }) }
    await expect(openWith(lacking, 60_000)).resolves.toBeUndefined()
    vi.stubGlobal('fetch', async () => Response.json(lacking))
    await expect(openWith(lacking, 60_000)).rejects.toMatchObject({ options: { href: '/profile' } })
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(openWith(lacking, 60_000)).rejects.toMatchObject({ options: { href: '/profile' } })
  })

  it.each(guarded.map(route => [pathOf(route), route] as const))('%s sends away who lacks its flag', (path, route) => {
    for (const flag of guardOf(path)!.flags ?? []) {
      comesIn('manager', { [flag]: false })
      expect(detour(route)).toBe('/profile')
      comesIn('manager', { [flag]: true })
      expect(detour(route)).toBeNull()
    }
  })

  it('the admin pages open to a user with one of its flags, but only the section of that flag', () => {
    const none = Object.fromEntries(ADMIN_FLAGS.map(flag => [flag, false]))
    const office = places.filter(route => pathOf(route).startsWith('/office'))
    const open = (flags: Partial<PermissionFlags>) => {
      comesIn('manager', { ...none, ...flags })
      return office.filter(route => detour(route) === null).map(pathOf)
    }
    expect(open({})).toEqual([])
    expect(open({ purchaseManagement: true })).toEqual(['/office', '/office/purchases', '/office/voyages'])
    expect(open({ paymentsManagement: true })).toEqual(['/office', '/office/payments'])
    expect(open({ backOffice: true })).toContain('/office/users')
  })

  it('the favorites without a group lead to the first one', () => {
    comesIn('guest')
    expect(detour(places.find(route => pathOf(route) === '/favorites')!)).toBe('/favorites/$group')
  })

  it('without a flag are open to everyone', () => {
    comesIn('guest')
    const leadElsewhere = ['/', '/favorites']
    const own = places.filter(route => !guardOf(pathOf(route)) && !leadElsewhere.includes(pathOf(route)))
    expect(own.map(pathOf)).toEqual(expect.arrayContaining(['/profile', '/favorites/$group', '/bids']))
    for (const route of own) expect(detour(route), pathOf(route)).toBeNull()
  })
})
