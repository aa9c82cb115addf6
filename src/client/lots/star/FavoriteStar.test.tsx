// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { dashboardEndpoints } from '#contract/dashboard/dashboard.endpoints.ts'
import { FAVORITES_PATH } from '#contract/favorites/favorites-path.ts'
import { LISTING_PATH, LOT_VIEW_PATH } from '#contract/lots/lot-paths.ts'
import { FAVORITE_GROUPS, wishList, type FavoriteGroup } from '#domain/favorites/favorite-groups.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { shownToast } from '#client/ui/feedback/toasts.ts'
import { FavoriteStar } from './FavoriteStar.tsx'

afterEach(() => {
  cleanup()
  deviceStore.set({ lastFavoriteGroup: 'A' })
  vi.unstubAllGlobals()
})

/** A server that accepts or refuses stars, and the star of a lot in a group, at first A. */
function showStar(refusal?: string, group: FavoriteGroup | null = 'A', refusedWith = 404) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/v1/favorite/groups') {
      const groups = FAVORITE_GROUPS.map(one => ({ group: one, count: 0, ...(one === 'E' && { name: 'Omar' }) }))
      return Response.json(groups)
    }
    asked.push(`${init.method} ${path} ${typeof init.body === 'string' ? init.body : ''}`.trim())
    const [status, body] = refusal ? [refusedWith, { success: false, message: refusal }] : [200, { success: true }]
    return Response.json(body, { status })
  })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const queryClient = new QueryClient()
  const star = (inGroup: FavoriteGroup | null) => (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <FavoriteStar lot={{ id: 'L1', name: 'Toyota Voxy', wishList: wishList(inGroup) }} type="auction" />
      </QueryClientProvider>
    </I18nProvider>
  )
  const { unmount, rerender } = render(star(group))
  return { asked, queryClient, unmount, isNowIn: (next: FavoriteGroup | null) => rerender(star(next)) }
}

// happy-dom opens no popovers: it treats their content as hidden.
const press = async (group: RegExp) => {
  await userEvent.click(screen.getByRole('button', { name: 'Toyota Voxy: in favorites, group A' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: group, hidden: true }))
}

test('tapping the active group removes the lot, and the toast undoes it even after the star has left the page', async () => {
  const { asked, unmount } = showStar()
  await press(/^Group A/)
  await waitFor(() => expect(shownToast.get()?.text).toBe('Toyota Voxy removed from group A'))
  expect(asked[0]).toBe('DELETE /v1/favorite/delete?carId=L1&group=A')
  unmount()
  shownToast.get()?.action?.run()
  await waitFor(() => expect(asked.at(-1)).toBe('POST /v1/favorite/add {"group":"A","carId":"L1","type":"auction"}'))
})

test('tapping another group moves the lot', async () => {
  const { asked } = showStar()
  await press(/^Group C/)
  await waitFor(() => expect(shownToast.get()?.text).toBe('Toyota Voxy moved to group C'))
  expect(asked).toEqual(['POST /v1/favorite/add {"group":"C","carId":"L1","type":"auction"}'])
})

test('one tap adds the lot to the last used group, and Change opens the groups', async () => {
  deviceStore.set({ lastFavoriteGroup: 'C' })
  const { asked, isNowIn } = showStar(undefined, null)
  await userEvent.click(screen.getByRole('button', { name: 'Add Toyota Voxy to favorites' }))
  await waitFor(() => expect(shownToast.get()?.text).toBe('In group C'))
  expect(asked).toEqual(['POST /v1/favorite/add {"group":"C","carId":"L1","type":"auction"}'])
  isNowIn('C')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Toyota Voxy: in favorites, group C' }))
  act(() => shownToast.get()?.action?.run())
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'E · Omar', hidden: true }))
  await waitFor(() => expect(shownToast.get()?.text).toBe('Toyota Voxy moved to group E · Omar'))
  expect(asked.at(-1)).toBe('POST /v1/favorite/add {"group":"E","carId":"L1","type":"auction"}')
  expect(deviceStore.get().lastFavoriteGroup).toBe('E')
})

test('Change goes when its star leaves the page', async () => {
  const { unmount } = showStar(undefined, null)
  await userEvent.click(screen.getByRole('button', { name: 'Add Toyota Voxy to favorites' }))
  await waitFor(() => expect(shownToast.get()?.text).toBe('In group A'))
  unmount()
  expect(shownToast.get()).toBeNull()
})

test('a refusal shows the server’s message', async () => {
  showStar('This lot is not there any more.')
  await press(/^Group A/)
  await waitFor(() => expect(shownToast.get()?.text).toBe('This lot is not there any more.'))
  expect(shownToast.get()?.action).toBeUndefined()
})

test('a failure of the server shows a sentence, not the id of the request', async () => {
  showStar('Error 01KZ4Q8T', 'A', 500)
  await press(/^Group A/)
  await waitFor(() =>
    expect(shownToast.get()?.text).toBe('Something went wrong. The information has not been changed.'),
  )
})

test('the lot is requested again after a change: an answer from before it may have arrived after it', async () => {
  const { queryClient } = showStar()
  const view = (id: string) => [LOT_VIEW_PATH, { query: { id } }]
  for (const id of ['L1', 'L2']) queryClient.setQueryData(view(id), { carCommonDetail: { id } })
  await press(/^Group A/)
  await waitFor(() => expect(queryClient.getQueryState(view('L1'))?.isInvalidated).toBe(true))
  expect(queryClient.getQueryState(view('L2'))?.isInvalidated).toBe(false)
})

test.each([
  ['added', null],
  ['removed', 'A'],
] as const)('Today is requested again after a lot was %s', async (_, group) => {
  const { queryClient } = showStar(undefined, group)
  const today = [dashboardEndpoints.mine.path, {}]
  queryClient.setQueryData(today, { favorites: [] })
  if (group === null) await userEvent.click(screen.getByRole('button', { name: 'Add Toyota Voxy to favorites' }))
  else await press(/^Group A/)
  await waitFor(() => expect(queryClient.getQueryState(today)?.isInvalidated).toBe(true))
})

test('data on screen is as old after a change as before it', async () => {
  const { queryClient } = showStar()
  const [view, listing, group] = [LOT_VIEW_PATH, LISTING_PATH, FAVORITES_PATH].map(path => [
    path,
    { query: { id: 'L1' } },
  ])
  const noon = Date.parse('2026-01-23T12:00:00Z')
  queryClient.setQueryData(view!, { carCommonDetail: { id: 'L1' }, wishList: wishList('A') }, { updatedAt: noon })
  queryClient.setQueryData(listing!, { carsList: [{ id: 'L1', wishList: wishList('A') }] }, { updatedAt: noon })
  queryClient.setQueryData(group!, { carsList: [{ id: 'L1' }], groups: [] }, { updatedAt: noon })
  await press(/^Group C/)
  await waitFor(() => expect(shownToast.get()?.text).toBe('Toyota Voxy moved to group C'))
  expect(queryClient.getQueryData(listing!)).toMatchObject({ carsList: [{ wishList: wishList('C') }] })
  expect(queryClient.getQueryData(group!)).toMatchObject({ carsList: [] })
  for (const key of [view, listing, group]) expect(queryClient.getQueryState(key!)?.dataUpdatedAt).toBe(noon)
})

test('an answer of the lot that was requested before a change does not turn the star back', async () => {
  const { queryClient } = showStar()
  const key = [LOT_VIEW_PATH, { query: { id: 'L1' } }]
  const inGroup = (group: FavoriteGroup) => ({ carCommonDetail: { id: 'L1' }, wishList: wishList(group) })
  queryClient.setQueryData(key, inGroup('A'))
  let answer!: (lot: object) => void
  const late = queryClient
    .fetchQuery({ queryKey: key, queryFn: () => new Promise<object>(resolve => (answer = resolve)), retry: false })
    .catch(() => 'dropped')
  await press(/^Group C/)
  await waitFor(() => expect(queryClient.getQueryData(key)).toMatchObject({ wishList: wishList('C') }))
  answer(inGroup('A'))
  await late
  expect(queryClient.getQueryData(key)).toMatchObject({ wishList: wishList('C') })
})
