// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { cleanup, waitFor } from '@testing-library/react'
import type { FunctionComponent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPages } from '#client/api/render.fixture.tsx'
import { profile, signedIn } from '#client/auth/profile.fixture.ts'
import { CarOrdersScreen } from '#client/car-orders/admin/CarOrdersScreen.tsx'
import { FailedJobsScreen } from '#client/failed-jobs/FailedJobsScreen.tsx'
import { FeedsScreen } from '#client/feed/admin/FeedsScreen.tsx'
import { PeopleScreen } from '#client/people/admin/PeopleScreen.tsx'
import { VoyagesScreen } from '#client/purchases/admin/VoyagesScreen.tsx'

/** A page beyond the last is an old link, or the last page was emptied. The list must not look empty. */

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SCREENS: [string, FunctionComponent, object, string][] = [
  ['/office/users?kind=client', PeopleScreen, { people: [] }, 'No one found'],
  ['/office/voyages?state=past', VoyagesScreen, { voyages: [] }, 'No past voyages'],
  ['/office/orders?tab=done', CarOrdersScreen, { orders: [], open: 0 }, 'No orders'],
  ['/office/orders?tab=history', CarOrdersScreen, { lines: [], orders: [], open: 0 }, 'No changes yet.'],
  ['/office/failed-jobs?tab=open', FailedJobsScreen, { jobs: [] }, 'No failed tasks'],
  ['/office/feeds?tab=all', FeedsScreen, { runs: [], sources: [], turns: [] }, 'No imports yet'],
]

test.each(SCREENS)(
  '%s opens at its last page where the address names one beyond it',
  async (address, component, rows, none) => {
    vi.stubGlobal('fetch', async (path: string) => {
      const asked = new URL(path, 'http://minato.example').searchParams
      const pageInfo = { page: Number(asked.get('page') ?? 1), pageSize: 20, totalSearchResults: 25, totalResults: 25 }
      // Only the page beyond the last is empty, and the last one is still on its way.
      return pageInfo.page === 2 ? new Promise(() => {}) : Response.json({ ...rows, pageInfo })
    })
    const queryClient = signedIn(profile, { networkMode: 'always' })
    const page = { path: address.split('?')[0]!, component }
    const { router, container } = await showPages([page], queryClient, `${address}&page=9`)
    await waitFor(() => expect(router.state.location.href).toBe(`${address}&page=2`))
    expect(container.textContent).not.toContain(none)
  },
)
